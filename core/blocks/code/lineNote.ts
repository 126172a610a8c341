/** A note on a line of code, counted from 1. */
export type LineNote = { readonly _key: string; readonly line: number; readonly text: string };
