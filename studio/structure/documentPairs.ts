import { publishedId } from '../site/editSnapshot.ts';

/** The fields that a list shows, as the lake has them. */
export type ListedFields = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** A document in its two states. At least one of them is there. */
export type DocumentPair = {
  readonly id: string;
  readonly type: string;
  /** What a writer works on: the draft, else what is published. */
  readonly shown: ListedFields;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
};

/** Puts the published form and the draft of each document together, in the order of the ids. */
export function documentPairs(documents: readonly ListedFields[]): readonly DocumentPair[] {
  return [...Map.groupBy(documents, ({ _id }) => publishedId(_id))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, forms]) => {
      const draft = forms.find(({ _id }) => _id.startsWith('drafts.'));
      const published = forms.find(({ _id }) => _id === id);
      const shown = draft ?? published;
      if (shown === undefined) return [];
      const states = { isPublished: published !== undefined, hasDraft: draft !== undefined };
      return [{ id, type: shown._type, shown, ...states }];
    });
}
