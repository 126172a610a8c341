import { compareText } from './compareText.ts';
import { editDistance } from './editDistance.ts';

/**
 * Returns the option with the smallest edit distance from `text`, ignoring case; of equally near ones, the first in
 * alphabetical order. Undefined if there are no options.
 */
export function nearestText(text: string, options: Iterable<string>): string | undefined {
  return nearestWithin(Infinity, text, options);
}

/**
 * Returns the option that was probably meant: the nearest one, if at most a third of `text` would have to change.
 * `/docs/for-user` -> `/docs/for-users`; undefined for `/pricing`.
 */
export function meantText(text: string, options: Iterable<string>): string | undefined {
  return nearestWithin(Math.max(1, Math.floor(text.length / 3)), text, options);
}

function nearestWithin(maxDistance: number, text: string, options: Iterable<string>): string | undefined {
  const wanted = text.toLowerCase();
  let nearest: string[] = [];
  let least = maxDistance;
  for (const option of options) {
    const distance = editDistance(wanted, option.toLowerCase(), least);
    if (distance < least) nearest = [];
    if (distance > least) continue;
    nearest.push(option);
    least = distance;
  }
  return nearest.toSorted(compareText)[0];
}
