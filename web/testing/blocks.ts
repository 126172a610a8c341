import type { TextStyle } from '#core/content/portableText.ts';
import type { PageTextBlock } from '#core/site/model/pageBody.ts';

let count = 0;

/** Returns a new key; runs that make the same blocks in the same order get the same keys. */
export function newKey(): string {
  count += 1;
  return `k${count}`;
}

/**
 * Makes a text block from a line in which `**strong**`, `_em_`, `` `code` `` and `[label](href)` have the same meaning as in
 * Markdown, without nesting.
 */
export function text(
  line: string,
  more: {
    readonly style?: TextStyle;
    readonly id?: string;
    readonly formerIds?: readonly string[];
    readonly listItem?: 'bullet' | 'number';
    readonly level?: number;
  } = {},
): PageTextBlock {
  const markDefs: PageTextBlock['markDefs'][number][] = [];
  const children = line
    .split(/(\*\*[^*]+\*\*|_[^_]+_|`[^`]+`|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
      const href = link?.[2];
      if (href !== undefined) {
        const key = newKey();
        markDefs.push({ _type: 'link', _key: key, href, external: !href.startsWith('/') });
        return span(link?.[1] ?? '', [key]);
      }
      const decorator = { '*': 'strong', _: 'em', '`': 'code' }[part.charAt(0)];
      const inner = /^(?:\*\*(.+)\*\*|_(.+)_|`(.+)`)$/.exec(part);
      const shown = inner?.[1] ?? inner?.[2] ?? inner?.[3];
      return decorator === undefined || shown === undefined ? span(part, []) : span(shown, [decorator]);
    });
  return { _type: 'block', _key: newKey(), style: 'normal', ...more, children, markDefs };
}

function span(shown: string, marks: readonly string[]): PageTextBlock['children'][number] {
  return { _type: 'span', _key: newKey(), text: shown, marks };
}
