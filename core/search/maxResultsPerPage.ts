/** How many results of one page the search box and the page of results show at most. */
export const maxResultsPerPage = 3;
