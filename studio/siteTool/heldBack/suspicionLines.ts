import type { HeldBackPublish } from '#core/publishing/heldBackPublish.ts';
import { countOf } from '#core/text/countOf.ts';

/**
 * Describes the losses of a publish, in sentences.
 * @param titleOf returns the name of a document type
 */
export function suspicionLines(
  { pages, types, address }: Omit<NonNullable<HeldBackPublish['losses']>, 'id' | 'lost'>,
  titleOf: (type: string) => string,
): readonly string[] {
  return [
    ...(pages ? [`${pages.after} of ${countOf(pages.before, 'page')} would be left.`] : []),
    ...types.map(
      ({ type, before, after }) =>
        `${after} of ${countOf(before, 'document')} of the type “${titleOf(type)}” would be left.`,
    ),
    ...(address ? [`The whole site would move from ${address.from} to ${address.to}.`] : []),
  ];
}
