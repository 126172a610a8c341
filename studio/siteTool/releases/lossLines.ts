import type { ReleaseLoss } from '#core/publishing/siteReleases.ts';
import { countOf } from '#core/text/countOf.ts';

/** Something that readers lose, with some of the pages or documents it is about. */
export type LossLine = {
  readonly text: string;
  /** Paths of pages, or ids of documents. */
  readonly paths?: readonly string[];
  readonly documents?: readonly string[];
  /** The number of further ones. */
  readonly more?: number;
};

/** Describes the changes for readers of going back to a release, the worst first. */
export function lossLines({ gone, changed, back, everyPage, documents }: ReleaseLoss): readonly LossLine[] {
  const lines: readonly LossLine[] = [
    ...pages('will be gone:', gone),
    ...pages(`will be as ${changed.count === 1 ? 'it was' : 'they were'}:`, changed),
    ...pages('will be back:', back),
    ...(everyPage ? [{ text: 'What is on every page, such as menus, will be as it was.' }] : []),
    ...documentLines(documents),
  ];
  return lines.length > 0 ? lines : [{ text: 'Readers will see no difference.' }];
}

function pages(text: string, { count, first }: ReleaseLoss['gone']): readonly LossLine[] {
  if (count === 0) return [];
  return [{ text: `${countOf(count, 'page')} ${text}`, paths: first, more: count - first.length }];
}

function documentLines(documents: ReleaseLoss['documents']): readonly LossLine[] {
  if (!documents) {
    return [{ text: 'Which documents this is about is not known: one of the releases is too old for that.' }];
  }
  const { count, first } = documents;
  if (count === 0) return [];
  const text = `${countOf(count, 'document')} will be seen in another state than the published one:`;
  return [{ text, documents: first.map(({ id }) => id), more: count - first.length }];
}
