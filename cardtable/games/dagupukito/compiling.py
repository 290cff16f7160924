def compiled(special):
    return None
