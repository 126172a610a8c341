import type { PageBlock, PageBody } from '../site/pageData.ts';
import type { SearchRecord } from './searchRecord.ts';
import { foldWord } from './formsOf.ts';
import { wordsOf } from './words.ts';

export type Section = Pick<SearchRecord, 'heading' | 'hash' | 'text' | 'code'>;

/**
 * Cuts a body at its headings, also those inside of tabs and boxes. The first section is what stands before the first
 * heading, also if that is nothing. A section's text is all that a reader can read in it, hidden tabs and folded details
 * included, with a blank behind a piece that ends as a sentence does, and ` · ` behind any other: a cell, a caption, a name.
 *
 * Code samples are not part of the text: they make poor excerpts and would drown the prose. Their names stay findable,
 * each once, as long as the prose does not have them already.
 */
export function sectionsOfBody(body: PageBody): readonly Section[] {
  const sections: Draft[] = [{ heading: '', hash: '', texts: [], codes: [] }];
  for (const part of body.flatMap(partsOfBlock)) {
    if (part.kind === 'heading') {
      sections.push({ heading: part.text, hash: part.id, texts: [], codes: [] });
    } else {
      const last = sections.at(-1);
      (part.kind === 'text' ? last?.texts : last?.codes)?.push(part.text);
    }
  }
  return sections.map(({ heading, hash, texts, codes }) => {
    const text = joined(texts);
    return { heading, hash, text, code: namesIn(codes, text) };
  });
}

type Draft = {
  readonly heading: string;
  readonly hash: string;
  readonly texts: string[];
  readonly codes: string[];
};

type Part =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'text' | 'code'; readonly text: string };

function partsOfBlock(block: PageBlock): readonly Part[] {
  switch (block._type) {
    case 'block': {
      const text = block.children.map((span) => span.text).join('');
      return block.id === undefined
        ? [readable(text)]
        : [{ kind: 'heading', text: text.trim(), id: block.id }];
    }
    case 'codeBlock':
      return [readable(block.filename), { kind: 'code', text: block.code }];
    case 'admonition':
      return [readable(block.title), ...block.body.flatMap(partsOfBlock)];
    case 'figure':
      return [readable(block.image.alt), readable(block.caption)];
    case 'table':
      return [
        readable(block.caption),
        ...block.rows.flatMap(({ cells }) => cells.flatMap(({ content }) => content.flatMap(partsOfBlock))),
      ];
    case 'tabs':
      return block.items.flatMap(({ label, body }) => [readable(label), ...body.flatMap(partsOfBlock)]);
    case 'details':
      return [readable(block.summary), ...block.body.flatMap(partsOfBlock)];
    case 'download':
      return [readable(block.title), readable(block.description), readable(block.filename)];
    case 'savingsCalculator':
      return [];
  }
}

function readable(text = ''): Part {
  return { kind: 'text', text };
}

function joined(texts: readonly string[]): string {
  const pieces = texts.map((each) => each.replaceAll(/\s+/g, ' ').trim()).filter((each) => each !== '');
  return pieces.map((piece, place) => `${place === 0 ? '' : between(pieces[place - 1])}${piece}`).join('');
}

function between(before = ''): string {
  return /[.!?:;,…][\p{Pe}\p{Pf}"']*$/u.test(before) ? ' ' : ' · ';
}

/** Names of at least three characters in code that the text does not have, each once, in order. */
function namesIn(codes: readonly string[], text: string): string {
  const known = new Set(wordsOf(text).map((word) => foldWord(word.text)));
  const names: string[] = [];
  for (const [name] of codes.join('\n').matchAll(/[\p{L}_][\p{L}\p{N}_]{2,}/gu)) {
    if (known.has(foldWord(name))) continue;
    known.add(foldWord(name));
    names.push(name);
  }
  return names.join(' ');
}
