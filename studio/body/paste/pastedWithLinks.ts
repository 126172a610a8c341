import type { PastedBlocks } from './pastedBlocks.ts';
import type { Clipboard } from './pastedContent.ts';
import type { PasteTargets } from './pasteResolvers.ts';
import { pastedContent } from './pastedContent.ts';

/** For content whose links to pages stay addresses. */
export const noTargets: PasteTargets = { pages: new Map(), siteAddress: '' };

/**
 * Turns pasted content into blocks as `pastedContent` does, but waits for the targets of links while they are still being loaded: the links in
 * a text that has just been opened would otherwise stay addresses. They do if the targets cannot be loaded.
 * @param known undefined until it is loaded
 * @returns undefined for what the Studio's own paste handles well; at once, because the clipboard can only be read during the event
 */
export function pastedWithLinks(
  clipboard: Clipboard,
  newKey: () => string,
  known: PasteTargets | undefined,
  load: () => Promise<PasteTargets>,
): PastedBlocks | Promise<PastedBlocks> | undefined {
  const pasted = pastedContent(clipboard, known ?? noTargets, newKey);
  if (!pasted || pasted.blocks.length === 0) return undefined;
  if (known) return pasted;
  return load().then(
    (targets) => pastedContent(clipboard, targets, newKey) ?? pasted,
    () => pasted,
  );
}
