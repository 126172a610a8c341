import { oncePerObject } from '../../memo/oncePerObject.ts';
import { compareText } from '../../text/compareText.ts';
import { createSuggester } from '../../text/createSuggester.ts';
import { listSome } from '../../text/listSome.ts';

/** Ids of documents: a set of them, or a map by id. Pass the same object each time: the work is done once for it. */
export type Ids = { readonly keys: () => Iterable<string> };

/** Returns sentences that suggest and list ids, for one that does not exist: `Did you mean "why"? Available ids: faq, why.` */
export function availableIds(id: string, ids: Ids): string {
  const { listed, suggest } = knownIds(ids);
  const meant = suggest(id);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Available ids: ${listed}.`;
}

const knownIds = oncePerObject((ids: Ids) => {
  const sorted = [...ids.keys()].toSorted(compareText);
  return { listed: listSome(sorted), suggest: createSuggester(() => sorted) };
});
