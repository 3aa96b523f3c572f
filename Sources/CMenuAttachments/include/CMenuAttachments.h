// Nothing is called: what this module does, it does as the process starts.
