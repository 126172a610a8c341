/** `--ground` of `tokens.css` in each mode, for what no stylesheet reaches: a phone browser's own bars, social cards, the page of a crash. */
export const groundOf = { dark: '#0a111b', light: '#fbfcfd' } as const;
