/** Something in the HTML that blocks cannot represent. */
export type HtmlProblem = { readonly message: string; readonly fix: string };
