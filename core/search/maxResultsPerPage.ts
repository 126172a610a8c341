/** The most results of one page that the search box and the page of results show. */
export const maxResultsPerPage = 3;
