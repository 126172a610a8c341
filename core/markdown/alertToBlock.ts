import type { Blockquote, Paragraph } from 'mdast';
import type { AdmonitionKind } from '../blocks/admonition.ts';
import type { BlockNamed } from '../content/portableText.ts';
import type { BlockContext } from './blockContext.ts';

/** GitHub's alerts, and which of our blocks means the same. */
const kinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'danger'],
]);

/**
 * Converts a quotation whose first line is `[!NOTE]` (or `TIP`, `IMPORTANT`, `WARNING`, `CAUTION`) and nothing else. Undefined for any
 * other. Source: https://docs.github.com/en/get-started/writing-on-github (alerts)
 */
export function alertToBlock(
  { children: [first, ...others] }: Blockquote,
  context: BlockContext,
): BlockNamed<'admonition'> | undefined {
  if (first?.type !== 'paragraph') return undefined;
  const [text, ...inline] = first.children;
  if (text?.type !== 'text') return undefined;
  const [marker, name = ''] = /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(text.value) ?? [];
  const kind = kinds.get(name.toLowerCase());
  if (marker === undefined || kind === undefined) return undefined;
  const rest = text.value.slice(marker.length);
  const words: Paragraph = {
    ...first,
    children: [...(rest === '' ? [] : [{ ...text, value: rest }]), ...inline],
  };
  const below = words.children.length === 0 ? others : [words, ...others];
  if (below.length === 0) return undefined;
  return { _type: 'admonition', _key: context.nextKey(), kind, body: context.toBlocks(below) };
}
