import { compareText } from '../../text/compareText.ts';
import { listSome } from '../../text/listSome.ts';
import { meantText } from '../../text/nearestText.ts';

/** What could be meant by an id that does not exist, as sentences: `Did you mean "why"? Available ids: faq, why.` */
export function availableIds(id: string, ids: Iterable<string>): string {
  const sorted = [...ids].toSorted(compareText);
  const meant = meantText(id, sorted);
  return `${meant === undefined ? '' : `Did you mean "${meant}"? `}Available ids: ${listSome(sorted)}.`;
}
