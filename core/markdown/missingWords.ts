import type { Block } from '../content/portableText.ts';
import { walkBody } from '../content/walkBody.ts';
import { plainText } from '../text/plainText.ts';
import { lostWords } from './lostWords.ts';

type Told = { readonly message: string; readonly fix: string };

/**
 * Reports words of a text that are neither in the blocks it became nor in a message about it, whatever the reason: no word disappears silently.
 * @param words what readers of the text see
 */
export function missingWords(
  words: string,
  blocks: readonly Block[],
  told: readonly Pick<Told, 'message'>[],
): readonly Told[] {
  const more = walkBody(blocks).flatMap(({ block }) => {
    if (block._type === 'figure') return [block.alt];
    return block._type === 'codeBlock' ? [block.language] : [];
  });
  const missing = lostWords(
    words,
    [plainText(blocks), ...more, ...told.map(({ message }) => message)].join('\n'),
  );
  if (missing.length === 0) return [];
  const shown = missing.slice(0, maxShown).join(' ');
  const message = `Words are missing: "${missing.length > maxShown ? `${shown} …` : shown}".`;
  return [{ message, fix: 'Write them where they belong.' }];
}

const maxShown = 40;
