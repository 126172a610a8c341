import type { Nodes, Root } from 'mdast';
import type { LeftOut, MdxPart } from './mdxPart.ts';
import { mdxPart } from './mdxPart.ts';

/** A text without what only MDX has. */
type WithoutMdx = {
  readonly source: string;
  readonly leftOut: readonly LeftOut[];
  /** True if the text cannot be anything but MDX. */
  readonly isMdx: boolean;
};

/**
 * Makes Markdown of MDX. Comments and lines that import or export something are removed; of components, the words in their attributes and
 * between their tags stay; expressions become code, unless they are strings. Line numbers stay as they are. Code is left alone.
 * @param root the syntax tree of the text, which says where its code is
 * @param isMdx says that braces in the words are expressions
 */
export function withoutMdx(source: string, root: Root, isMdx: boolean): WithoutMdx {
  const code = codeRanges(root);
  const parts: (MdxPart & { readonly start: number })[] = [];
  for (const { index: start } of source.matchAll(/[<{]|^(?:import|export)\b/gm)) {
    if (start < (parts.at(-1)?.end ?? 0)) continue;
    if (code.some((range) => range.start <= start && start < range.end)) continue;
    const part = mdxPart(source, start, isMdx);
    const runsIntoCode = (end: number): boolean =>
      code.some((range) => range.isBlock && start < range.start && range.start < end);
    if (part && (part.isHidden || !runsIntoCode(part.end))) parts.push({ ...part, start });
  }
  return {
    source: [
      ...parts.map(({ start, end, instead }, index) => {
        const lines = source
          .slice(start, end)
          .replaceAll(/[^\n]+/g, '')
          .slice(instead.split('\n').length - 1);
        return source.slice(parts[index - 1]?.end ?? 0, start) + instead + lines;
      }),
      source.slice(parts.at(-1)?.end ?? 0),
    ].join(''),
    leftOut: parts.flatMap(({ kind, start, end }) =>
      kind === undefined
        ? []
        : [{ kind, line: source.slice(0, start).split('\n').length, text: source.slice(start, end) }],
    ),
    isMdx: isMdx || parts.some(({ isCertain }) => isCertain),
  };
}

type CodeRange = { readonly start: number; readonly end: number; readonly isBlock: boolean };

function codeRanges(node: Nodes): readonly CodeRange[] {
  if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'yaml') {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    return [{ start, end, isBlock: node.type !== 'inlineCode' }];
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : [];
}
