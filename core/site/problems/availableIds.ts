import { oncePerObject } from '../../oncePerObject.ts';
import { compareText } from '../../text/compareText.ts';
import { createSuggester } from '../../text/createSuggester.ts';
import { listSome } from '../../text/listSome.ts';

/** Ids of documents: a set of them, or a map by id. The same object is to be given each time. */
export type Ids = { readonly keys: () => Iterable<string> };

/** What could be meant by an id that does not exist, as sentences: `Did you mean "why"? Available ids: faq, why.` */
export function availableIds(id: string, ids: Ids): string {
  const { listed, suggest } = knownIds(ids);
  const meant = suggest(id);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Available ids: ${listed}.`;
}

const knownIds = oncePerObject((ids: Ids) => {
  const sorted = [...ids.keys()].toSorted(compareText);
  return { listed: listSome(sorted), suggest: createSuggester(() => sorted) };
});
