/**
 * A text as a clean path segment: `Interest rates & fees` -> `interest-rates-fees`, `Élan` -> `elan`. Empty where no
 * Latin letter or digit is left.
 */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
