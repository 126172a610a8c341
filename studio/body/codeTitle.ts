import { codeLanguages } from '#core/text/codeLanguages.ts';

/**
 * Returns the Studio's name for a block of code, such as in the title of its dialog: its file, or else its language. Sanity's own title
 * for a new block is "UNKNOWN".
 */
export function codeTitle({ filename, language }: Readonly<Record<string, unknown>>): string {
  if (typeof filename === 'string' && filename !== '') return filename;
  const known = codeLanguages.find(({ name }) => name === language);
  return known ? `Code: ${known.title}` : 'Code';
}
