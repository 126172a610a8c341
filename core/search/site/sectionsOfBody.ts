import type { PageBlock, PageBody, PageTable, PageTextBlock } from '../../site/model/pageBody.ts';
import type { SearchRecord } from '../index/searchRecord.ts';
import { annotationTexts } from '../../content/annotationTexts.ts';
import { codeTexts } from '../../content/codeTexts.ts';
import { ownTexts } from '../../content/ownTexts.ts';
import { spanText } from '../../content/spanText.ts';
import { innerBodies } from '../../content/walkBody.ts';
import { foldWord } from '../text/formsOf.ts';
import { wordsOf } from '../text/wordsOf.ts';

export type PageSection = Pick<SearchRecord, 'heading' | 'hash' | 'text' | 'code' | 'removedIn'>;

/**
 * Splits a body into sections at its headings, including those inside tabs and boxes. The first section is what precedes the first
 * heading, even if it is empty. The text of a section is everything that can be read in it, including hidden tabs and closed
 * details. After the end of a sentence comes a space, after any other piece (a caption, a name) ` · `. A row of a table is written like
 * a sentence: `Minimum ratio: 110% · 120%.`
 *
 * Code samples are not part of the text: they make poor excerpts and would crowd out the prose. The names in them are searched,
 * too: `code` lists each name once, unless the text contains it.
 */
export function sectionsOfBody(body: PageBody): readonly PageSection[] {
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
  if (block._type === 'block') {
    const text = block.children.map(spanText).join('');
    const words: Part =
      block.id === undefined ? readable(text) : { kind: 'heading', text: text.trim(), id: block.id };
    return [words, ...annotationTexts(block.markDefs).map(readable)];
  }
  if (block._type === 'table') {
    const notes = block.rows.flatMap(({ cells }) =>
      cells.flatMap(({ content }) => content.flatMap(({ markDefs }) => annotationTexts(markDefs))),
    );
    return [...textsOn(block), ...block.rows.map(textOfRow), ...notes].map(readable);
  }
  return [
    ...textsOn(block).map(readable),
    ...codeTexts(block).map((text) => ({ kind: 'code', text }) as const),
    ...innerBodies<PageBlock>(block).flatMap(({ texts, body }) => [
      ...texts.map(readable),
      ...body.flatMap(partsOfBlock),
    ]),
  ];
}

/** Returns the texts of a block on its page, including the description of an image and the name of a file. */
function textsOn(block: Exclude<PageBlock, PageTextBlock>): readonly string[] {
  switch (block._type) {
    case 'figure':
      return [block.image.alt, ...ownTexts(block)];
    case 'download':
      return [...ownTexts(block), block.filename];
    case 'pageCard':
      return [block.title, ...(block.description === undefined ? [] : [block.description])];
    default:
      return ownTexts(block);
  }
}

/** The first cell of a row names the subject of the others. */
function textOfRow({ cells }: PageTable['rows'][number]): string {
  const [first = '', ...others] = cells
    .map(({ content }) => content.map(({ children }) => children.map(spanText).join('')).join(' '))
    .filter((text) => text.trim() !== '');
  const text = others.length === 0 ? first : `${first}: ${others.join(' · ')}`;
  return text === '' || endsSentence.test(text) ? text : `${text}.`;
}

const endsSentence = /[.!?:;,…][\p{Pe}\p{Pf}"']*$/u;

function readable(text: string): Part {
  return { kind: 'text', text };
}

function joined(texts: readonly string[]): string {
  const pieces = texts.map((each) => each.replaceAll(/\s+/g, ' ').trim()).filter((each) => each !== '');
  return pieces
    .map((piece, position) => `${position === 0 ? '' : between(pieces[position - 1])}${piece}`)
    .join('');
}

function between(before = ''): string {
  return endsSentence.test(before) ? ' ' : ' · ';
}

/** A name or a number, including `ERR-7731`, `3.4.5`, `1,500,000` and `0xfB69`. */
const nameOrNumber = /\p{Lu}{2,}-\d+|\d+(?:\.\d+)+|[1-9]\d{0,2}(?:,\d{3})+(?!\d)|[\p{L}\p{N}_]+/gu;

/** Returns the names and numbers of at least three characters in code that the text does not contain, each once, in order. */
function namesIn(codes: readonly string[], text: string): string {
  const known = new Set(wordsOf(text).map((word) => foldWord(word.text)));
  const names: string[] = [];
  for (const [name] of codes.join('\n').matchAll(nameOrNumber)) {
    if (name.length < 3 || known.has(foldWord(name))) continue;
    known.add(foldWord(name));
    names.push(name);
  }
  return names.join(' ');
}
