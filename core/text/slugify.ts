/**
 * Turns a text into a path segment of lower-case ASCII letters, digits and hyphens: `Interest rates & fees` ->
 * `interest-rates-fees`, `Élan` -> `elan`. Empty if the text has no Latin letters or digits.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
