import type { Block, TextBlock } from '../../content/portableText.ts';
import GithubSlugger, { slug } from 'github-slugger';
import { walkBody } from '../../content/walkBody.ts';
import { oncePerObject } from '../../oncePerObject.ts';
import { textOfSpans } from '../../text/plainText.ts';

/** A heading of a body. `hidden` is one that readers see only after opening something (a tab, collapsed details). */
export type BodyHeading = {
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
export const headingsOf = oncePerObject((body: readonly Block[]): readonly BodyHeading[] => {
  const slugger = new GithubSlugger();
  return walkBody(body).flatMap(({ block, hidden }) => {
    const level = block._type === 'block' ? levels[block.style] : 0;
    if (block._type !== 'block' || level === 0) return [];
    const text = textOfSpans(block.children);
    const composed = text.normalize('NFC');
    if (text === '') return [];
    const wanted = slug(composed) === '' ? 'section' : composed;
    return [{ block, id: slugger.slug(wanted), text, level, hidden }];
  });
});

/** 0 for what is not a heading. */
const levels: Readonly<Record<TextBlock['style'], number>> = {
  normal: 0,
  blockquote: 0,
  h2: 2,
  h3: 3,
  h4: 4,
};
