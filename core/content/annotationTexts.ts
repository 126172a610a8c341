import type { Annotation } from './portableText.ts';

/** Returns the texts that words have as annotations: footnotes. */
export function annotationTexts(markDefs: readonly Pick<Annotation, '_type'>[]): readonly string[] {
  return markDefs.flatMap((mark) => ('text' in mark && typeof mark.text === 'string' ? [mark.text] : []));
}
