/* There is nothing to call: a release that links this target loads its libraries by itself; see libraries.c. */
