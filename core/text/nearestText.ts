import { compareText } from './compareText.ts';
import { editDistance } from './editDistance.ts';

/** The option that needs the fewest edits to be reached from `text`, whatever its case; undefined without options. */
export function nearestText(text: string, options: Iterable<string>): string | undefined {
  return nearestWithin(text, options, Infinity);
}

/**
 * The option that was probably meant: as `nearestText`, but only if no more than a third of `text` would have to change.
 * `/docs/for-user` -> `/docs/for-users`; nothing for `/pricing`.
 */
export function meantText(text: string, options: Iterable<string>): string | undefined {
  return nearestWithin(text, options, Math.max(1, Math.floor(text.length / 3)));
}

function nearestWithin(text: string, options: Iterable<string>, limit: number): string | undefined {
  const wanted = text.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit;
  for (const option of options) {
    const distance = editDistance(wanted, option.toLowerCase(), bestDistance);
    const closer = distance < bestDistance || (distance === bestDistance && isBefore(option, best));
    if (closer) {
      best = option;
      bestDistance = distance;
    }
  }
  return best;
}

function isBefore(option: string, best: string | undefined): boolean {
  return best === undefined || compareText(option, best) < 0;
}
