import { listSome } from '#core/text/listSome.ts';

/**
 * Says which releases would publish a document again after it is removed.
 * @param titles of the releases, at least one
 */
export function bringsBackText(what: string, titles: readonly string[]): string {
  const names = listSome(titles.map((title) => `“${title}”`));
  return titles.length === 1
    ? `The release ${names} has a version of this ${what}, and brings it back when it is published. To prevent that, take it out of the release.`
    : `The releases ${names} have versions of this ${what}, and bring it back when they are published. To prevent that, take it out of them.`;
}
