/** What a browser on a phone paints its own bars with: `--ground` of `tokens.css`, in each mode. */
export const groundOf = { dark: '#0a111b', light: '#fbfcfd' } as const;
