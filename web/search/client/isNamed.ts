import type { Hit } from './messages.ts';

/** Returns whether the name of a hit has a word that was found. */
export function isNamed({ heading, titleMarks, headingMarks }: Hit): boolean {
  return (heading === '' ? titleMarks : headingMarks).length > 0;
}
