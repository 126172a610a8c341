import { draftId, publishedId } from '#core/content/draftId.ts';

/** The fields that a list shows, as the lake has them. */
export type ListedFields = {
  readonly _id: string;
  readonly _type: string;
  readonly [field: string]: unknown;
};

/** A document in its two states, of which at least one exists. */
export type DocumentPair = {
  readonly id: string;
  readonly type: string;
  /** The form that a writer works on: the draft, or else the published document. */
  readonly shown: ListedFields;
  /** The published document, if there is one. */
  readonly published?: ListedFields | undefined;
  readonly isPublished: boolean;
  readonly hasDraft: boolean;
};

/** Pairs the published form and the draft of each document, in the order of the ids. */
export function documentPairs(documents: readonly ListedFields[]): readonly DocumentPair[] {
  return [...Map.groupBy(documents, ({ _id }) => publishedId(_id))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([id, forms]) => {
      const draft = forms.find(({ _id }) => _id === draftId(id));
      const published = forms.find(({ _id }) => _id === id);
      const shown = draft ?? published;
      if (!shown) return [];
      return [
        {
          id,
          type: shown._type,
          shown,
          published,
          isPublished: Boolean(published),
          hasDraft: Boolean(draft),
        },
      ];
    });
}
