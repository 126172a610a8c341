import type { Behavior } from '@portabletext/editor/behaviors';
import type { TextField } from '../body/textFieldContext.ts';
import { defineBehavior, effect, raise } from '@portabletext/editor/behaviors';
import { getBlockTextBefore, getFocusTextBlock, isAtTheEndOfBlock } from '@portabletext/editor/selectors';
import { typedBlock } from './typedBlock.ts';

/** Turns a paragraph with the line that begins a block in Markdown into that block when Enter is pressed, and opens it. */
export function blockTyped({ openItem }: Pick<TextField, 'openItem'>): Behavior {
  return defineBehavior({
    on: 'insert.break',
    guard: ({ snapshot }) => {
      const paragraph = getFocusTextBlock(snapshot);
      if (paragraph?.node.style !== 'normal' || !isAtTheEndOfBlock(paragraph)(snapshot)) return false;
      const block = typedBlock(getBlockTextBefore(snapshot), snapshot.context.keyGenerator);
      return block !== undefined && { block, paragraph };
    },
    actions: [
      (_, { block, paragraph }) => [
        raise({ type: 'insert.block', block, placement: 'after', select: 'start' }),
        raise({ type: 'delete.block', at: paragraph.path }),
        // Not while the key is handled: the form would close it again when it learns where the cursor is.
        effect(() => void setTimeout(() => openItem([{ _key: block._key }]))),
      ],
    ],
  });
}
