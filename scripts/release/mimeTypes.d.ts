/** Has no types of its own. */
declare module 'mime-types' {
  /** The Content-Type for an ending such as `.html`, with its charset; false for an unknown one. */
  export function contentType(ending: string): string | false;
}
