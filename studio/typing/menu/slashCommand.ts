import type { EditorSnapshot } from '@portabletext/editor';
import {
  getBlockTextBefore,
  getFocusTextBlock,
  isAtTheEndOfBlock,
  isSelectionCollapsed,
} from '@portabletext/editor/selectors';

/** Returns what follows the slash in a paragraph that consists of both, with the cursor behind it: `/ta` -> `ta`. Undefined elsewhere. */
export function slashCommand(snapshot: EditorSnapshot): string | undefined {
  const block = getFocusTextBlock(snapshot);
  if (!block || !isSelectionCollapsed(snapshot) || !isAtTheEndOfBlock(block)(snapshot)) return undefined;
  return /^\/([\p{L}\p{N}]*)$/u.exec(getBlockTextBefore(snapshot))?.[1];
}
