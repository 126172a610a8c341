const shell = /^(?:[\w.@~:/-]*[$%] |PS(?: [^>]*)?> )/u;
/** The prompts of interactive sessions, by the name of the language. */
const prompts = new Map([
  ['bash', shell],
  ['python', /^(?:>>>|\.\.\.)(?: |$)/u],
]);

/**
 * Length of the prompt at the start of a line of code, with the space after it: 2 for `$ npm start` in a shell, 4 for `>>> rate` in Python.
 * 0 without one. A `#` is never a prompt, because it starts comments, too.
 */
export function promptLength(line: string, language: string): number {
  return prompts.get(language)?.exec(line)?.[0].length ?? 0;
}
