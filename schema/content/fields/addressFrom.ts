import { slugify } from '#core/text/slugify.ts';

const maxLength = 80;

/** The last part of an address, made of a title: `Interest rates & fees` -> `interest-rates-fees`. Empty if the title has no letters. */
export function addressFrom(title: string): string {
  return slugify(title).slice(0, maxLength).replace(/-$/, '');
}
