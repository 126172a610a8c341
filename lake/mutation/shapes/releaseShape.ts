import type { Shape } from '#system/values/shape.ts';
import { date, either, listOf, object, oneOf, pattern, text } from '#system/values/shape.ts';

const states = [
  'active',
  'scheduling',
  'scheduled',
  'unscheduling',
  'publishing',
  'published',
  'archiving',
  'archived',
  'unarchiving',
];

const optionalText = either(oneOf(null), text(100_000));

/** A content release, as every Studio lists it. */
export const releaseShape: Shape = object(
  {
    _id: pattern(/^_\.releases\.[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "'_.releases.' and a name"),
    name: text(),
    state: oneOf(...states),
    metadata: object(
      { releaseType: oneOf('asap', 'scheduled', 'undecided') },
      { title: optionalText, description: optionalText, intendedPublishAt: either(oneOf(null), date) },
    ),
  },
  {
    publishAt: either(oneOf(null), date),
    publishedAt: either(oneOf(null), date),
    finalDocumentStates: either(oneOf(null), listOf(object({ id: text() }), 100_000)),
  },
);
