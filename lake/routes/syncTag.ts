/** The tag of every query's result, by which live events name it: which documents a query depends on is not known. */
export const syncTag = 's1:all';
