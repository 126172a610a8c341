import type { ValidationMarker } from 'sanity';
import type { ProblemPlace } from '#core/problem.ts';
import { present } from '#core/present.ts';
import { placeElsewhere } from './placeElsewhere.ts';

/** An entry of the list of problems: the labels of its field from the outside in, and where a click on it leads. */
export type ListedMarker = Pick<ValidationMarker, 'level' | 'message' | 'path'> & {
  readonly labels: readonly string[];
  /** The place in another document, if it is at none of this one. */
  readonly elsewhere?: ProblemPlace;
};

/** Sanity's codes of its rules that a field must have a value, and that the target of a reference must be published. */
const goWithoutSaying = new Set<string | undefined>(['value.required', 'reference.not-published']);

const order: readonly ValidationMarker['level'][] = ['error', 'warning', 'info'];

/**
 * Lists the problems of a document, errors first. A field with several messages has an entry for each; that it is required, or refers to a
 * draft, is left out when it has another problem.
 * @param labelsOf returns the form's labels for the field at a path
 */
export function listedMarkers(
  markers: readonly ValidationMarker[],
  labelsOf: (path: ValidationMarker['path']) => readonly string[],
): readonly ListedMarker[] {
  const listed = markers.map(({ level, message, path, code, details }) => {
    const labels = labelsOf(path);
    const elsewhere = placeElsewhere(details);
    return {
      entry: present({ level, message, path, labels, elsewhere }),
      field: [elsewhere?.documentId, elsewhere?.field, ...labels, ...keysIn(path)].join('\n'),
      isImplied: goWithoutSaying.has(code),
    };
  });
  const saidMore = new Set(listed.flatMap(({ field, isImplied }) => (isImplied ? [] : [field])));
  const seen = new Set<string>();
  return listed
    .filter(({ entry, field, isImplied }) => {
      const key = `${field}\n${entry.message}`;
      if (seen.has(key) || (isImplied && saidMore.has(field))) return false;
      seen.add(key);
      return true;
    })
    .map(({ entry }) => entry)
    .toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level));
}

/** Returns the keys of the list items that a path leads through: two images in a text have the same labels. */
function keysIn(path: ValidationMarker['path']): readonly string[] {
  return path.flatMap((segment) => (typeof segment === 'object' && '_key' in segment ? [segment._key] : []));
}
