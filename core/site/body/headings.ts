import GithubSlugger, { slug } from 'github-slugger';
import type { Block, TextBlock } from '../../content/portableText.ts';
import { oncePerObject } from '../../oncePerObject.ts';
import { inlineText } from '../../text/plainText.ts';

/** A heading of a body. `hidden` is one that readers see only after opening something (a tab, collapsed details). */
export type Heading = {
  readonly block: TextBlock;
  readonly id: string;
  readonly text: string;
  readonly level: number;
  readonly hidden: boolean;
};

/**
 * All headings of a body in the order of reading, each with an id that is unique on the page: GitHub's way of making
 * one from the text, composed (NFC), with `-1`, `-2` behind repeated ones. Headings without text are skipped.
 */
export const headingsOf = oncePerObject((body: readonly Block[]): readonly Heading[] => {
  const slugger = new GithubSlugger();
  return headingBlocks(body, false).flatMap(({ block, level, hidden }) => {
    const text = inlineText(block.children);
    const composed = text.normalize('NFC');
    if (text === '') return [];
    const wanted = slug(composed) === '' ? 'section' : composed;
    return [{ block, id: slugger.slug(wanted), text, level, hidden }];
  });
});

type HeadingBlock = { readonly block: TextBlock; readonly level: number; readonly hidden: boolean };

function headingBlocks(body: readonly Block[], hidden: boolean): readonly HeadingBlock[] {
  return body.flatMap((block): readonly HeadingBlock[] => {
    switch (block._type) {
      case 'block': {
        const level = levels[block.style];
        return level === undefined ? [] : [{ block, level, hidden }];
      }
      case 'admonition':
        return headingBlocks(block.body, hidden);
      case 'details':
        return headingBlocks(block.body, true);
      case 'tabs':
        return block.items.flatMap((item) => headingBlocks(item.body, true));
      case 'codeBlock':
      case 'figure':
      case 'table':
      case 'download':
      case 'savingsCalculator':
        return [];
    }
  });
}

const levels: Readonly<Record<TextBlock['style'], number | undefined>> = {
  normal: undefined,
  blockquote: undefined,
  h2: 2,
  h3: 3,
  h4: 4,
};
