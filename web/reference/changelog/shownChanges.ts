import type { ApiChangeView } from '#core/site/model/apiPageData.ts';
import type { ComparisonQuery } from './comparisonQuery.ts';

/** Returns the changes of a criticality that contain every word of a text, ignoring case. */
export function shownChanges(
  changes: readonly ApiChangeView[],
  { criticality, text }: Pick<ComparisonQuery, 'criticality' | 'text'>,
): readonly ApiChangeView[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return changes.filter((change) => {
    if (change.criticality !== (criticality ?? change.criticality)) return false;
    const message = change.message.map((piece) => piece.text).join('');
    const all = [message, change.path, change.kind, change.before ?? '', change.after ?? '']
      .join('\n')
      .toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
