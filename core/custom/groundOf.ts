/** The colour of a phone browser's own bars: `--ground` of `tokens.css`, in each mode. */
export const groundOf = { dark: '#0a111b', light: '#fbfcfd' } as const;
