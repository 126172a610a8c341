/** The most documents that are published in one step: nobody would look through a longer list. */
export const maxTogether = 50;
