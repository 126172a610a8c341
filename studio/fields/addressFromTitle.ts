import { addressFrom } from '#schema/content/fields/addressFrom.ts';

export type TitleChange = {
  /** The title when a writer began to change it, and now. */
  readonly before: string;
  readonly title: string;
  /** The last part of the address; `''` for none. */
  readonly address: string;
  readonly isPublished: boolean;
};

/** Returns the address that a document gets from its title; undefined if it stays as it is. A chosen address, or one that readers know, stays. */
export function addressFromTitle({ before, title, address, isPublished }: TitleChange): string | undefined {
  const isOwn = address === '' || (!isPublished && address === addressFrom(before));
  const made = addressFrom(title);
  return isOwn && made !== '' && made !== address ? made : undefined;
}
