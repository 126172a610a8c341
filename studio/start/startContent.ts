import type { ListedFields } from '../rows/documentPairs.ts';
import { titleFields } from '#schema/content/values/titleIn.ts';

/** The documents from which the start pane makes its lists, each with the fields of `ListedFields`. */
export type StartContent = {
  /** Drafts and published documents, the last changed first. */
  readonly recent: readonly ListedFields[];
  /** The last changed first. */
  readonly drafts: readonly ListedFields[];
  /** Versions in releases, the last changed first. */
  readonly versions: readonly ListedFields[];
  /** Published posts whose date is to come, the next one first. */
  readonly posts: readonly ListedFields[];
  /** The documents of `$wrong` that are published. */
  readonly wrong: readonly ListedFields[];
};

const fields = `{ _id, _type, _rev, _updatedAt, publishedAt, ${titleFields.join(', ')} }`;
const isDraft = '_id in path("drafts.**")';
const isVersion = '_id in path("versions.**")';

/** Reads `StartContent` of `$types` as it is `$now` (ISO 8601): never more than 180 documents. */
export const startQuery: string = `{
  "recent": *[_type in $types && !(${isVersion})] | order(_updatedAt desc)[0...40]${fields},
  "drafts": *[_type in $types && ${isDraft}] | order(_updatedAt desc)[0...24]${fields},
  "versions": *[_type in $types && ${isVersion}] | order(_updatedAt desc)[0...50]${fields},
  "posts": *[_type == "post" && !(${isDraft}) && !(${isVersion}) && dateTime(publishedAt) > dateTime($now)]
    | order(publishedAt)[0...8]${fields},
  "wrong": *[_id in $wrong]${fields}
}`;
