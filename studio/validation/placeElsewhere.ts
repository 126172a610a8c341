import type { ValidationMarker } from 'sanity';
import type { ProblemPlace } from '#core/problem.ts';
import { isRecord } from '#core/isRecord.ts';

/** Data that Sanity passes on from a check to the display of its problems, besides the words: here, the place in another document. */
type Details = NonNullable<ValidationMarker['details']>;

/** A place in another document, in the form in which Sanity passes it on. */
export function placeDetails(elsewhere: ProblemPlace): Details {
  return { elsewhere };
}

/** The place in another document that a problem is at; undefined if it is at the document itself. */
export function placeElsewhere(details: Details | undefined): ProblemPlace | undefined {
  const place: unknown = details?.['elsewhere'];
  return isPlace(place) ? place : undefined;
}

function isPlace(value: unknown): value is ProblemPlace {
  if (!isRecord(value)) return false;
  const { documentId, documentType, documentTitle, field = '' } = value;
  return [documentId, documentType, documentTitle, field].every((part) => typeof part === 'string');
}
