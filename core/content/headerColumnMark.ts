/** Behind the caption of a table in Markdown, if its first column is a header: Markdown has no form for it, and its readers need no words. */
export const headerColumnMark = '<!-- header column -->';
