import { descriptionOf } from '../blocks/blocks.ts';
import { listIn } from '../blocks/description/listIn.ts';
import { seenTexts } from './walkBody.ts';

/** Returns a block's titles, captions and notes on lines in reading order, without its code and the bodies inside it. */
export function ownTexts(block: { readonly _type: string }): readonly string[] {
  const description = descriptionOf(block._type);
  if (!description) return [];
  const notes = description.base === 'code' ? listIn({ ...block }, 'notes') : [];
  return [...seenTexts(description.fields, { ...block }), ...notes.map(({ text }) => String(text))];
}
