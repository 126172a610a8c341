import { addressFrom } from '#schema/content/fields/addressFrom.ts';

export type TitleChange = {
  /** The title when a writer began to change it, and now. */
  readonly before: string;
  readonly title: string;
  /** The last part of the address; `''` for none. */
  readonly address: string;
  readonly isPublished: boolean;
};

/**
 * The address that a document gets from its title when a writer has written that; undefined if it stays as it is. An address that
 * somebody has chosen, or that readers know, stays.
 */
export function addressFromTitle({ before, title, address, isPublished }: TitleChange): string | undefined {
  const isOwn = address === '' || (!isPublished && address === addressFrom(before));
  const made = addressFrom(title);
  return isOwn && made !== '' && made !== address ? made : undefined;
}
