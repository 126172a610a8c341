/** The most pages that the search box offers before anything is typed. More would be a table of contents. */
export const maxOfferedPages = 6;
