import type { KnownChanges } from './useSiteChanges.ts';
import { answerText } from './answerText.ts';
import { unknownText } from './unknownText.ts';

/** Says in one sentence what publishing a draft changes for readers, or why that is not known. */
export function changesInWords(known: KnownChanges): string {
  return known.kind === 'answered' ? answerText(known.answer) : unknownText(known);
}
