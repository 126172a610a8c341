import type { HeldBackPublish } from '#core/publishing/heldBackPublish.ts';
import { countOf } from '#core/text/countOf.ts';

/**
 * What a publish would take away, as sentences.
 * @param titleOf what a document type is called
 */
export function suspicionLines(
  { pages, types, address }: Omit<NonNullable<HeldBackPublish['losses']>, 'id' | 'lost'>,
  titleOf: (type: string) => string,
): readonly string[] {
  return [
    ...(pages ? [`The site would have ${pages.after} of its ${countOf(pages.before, 'page')} left.`] : []),
    ...types.map(
      ({ type, before, after }) =>
        `Of ${countOf(before, 'document')} of the type “${titleOf(type)}”, ${after} would be left.`,
    ),
    ...(address ? [`The whole site would move from ${address.from} to ${address.to}.`] : []),
  ];
}
