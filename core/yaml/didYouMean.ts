import { meantText } from '#core/text/nearestText.ts';

/** Suggests the option that was probably meant by `text`; undefined when no option is similar enough. */
export function didYouMean(text: string, options: Iterable<string>): string | undefined {
  const meant = meantText(text, options);
  return meant === undefined ? undefined : `Did you mean '${meant}'?`;
}
