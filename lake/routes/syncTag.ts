/** The tag of every query's result, by which live events name it. There is only one, because it is not known which documents a query depends on. */
export const syncTag = 's1:all';
