import { descriptionOf } from '../blocks/blocks.ts';
import { seenTexts } from './walkBody.ts';

/** A block's titles and captions in reading order, without its code and the bodies inside it. */
export function ownTexts(block: { readonly _type: string }): readonly string[] {
  const description = descriptionOf(block._type);
  return description ? seenTexts(description.fields, { ...block }) : [];
}
