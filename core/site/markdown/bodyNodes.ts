import type { BlockContent, FootnoteDefinition, PhrasingContent } from 'mdast';
import type { CustomTexts } from '../../blocks/description/blockDescription.ts';
import type { NestedBlock } from '../model/nestLists.ts';
import type { PageBlock, PageBody, PageCodeBlock, PageFootnote, PageTextBlock } from '../model/pageBody.ts';
import { descriptionOf } from '../../blocks/blocks.ts';
import { linkedParts } from '../../links/linkedParts.ts';
import { formatSize } from '../../text/formatSize.ts';
import { footnotesOf } from '../model/footnotesOf.ts';
import { nestLists } from '../model/nestLists.ts';
import { directiveNode } from './directiveNode.ts';
import { heading, paragraph } from './flowNodes.ts';
import { link, text } from './inlineNodes.ts';
import { listNode } from './listNode.ts';
import { spanNodes } from './spanNodes.ts';
import { tableNodes } from './tableNodes.ts';

/**
 * Turns a body into Markdown, in the dialect that the importer reads (`docs/content-files.md`); only downloads, cards of pages, and blocks that only this
 * site has, are plain text, because outside the site they are of no use.
 */
export function bodyNodes(body: PageBody): readonly BlockContent[] {
  return [...flow(body), ...footnotesOf(body).map(footnoteNode)];
}

function footnoteNode({ id, text: note }: PageFootnote): FootnoteDefinition {
  const children = note.split(/\n{2,}/).map((lines) => paragraph(lines.split('\n').flatMap(lineNodes)));
  return { type: 'footnoteDefinition', identifier: id, label: id, children };
}

function lineNodes(line: string, index: number): readonly PhrasingContent[] {
  const parts = linkedParts(line).map((part) =>
    part.href === undefined ? text(part.text) : link(part.href, [text(part.text)]),
  );
  return index === 0 ? parts : [{ type: 'break' }, ...parts];
}

function flow(body: PageBody): readonly BlockContent[] {
  return nestedFlow(nestLists(body));
}

function nestedFlow(blocks: readonly NestedBlock[]): readonly BlockContent[] {
  return blocks.flatMap((block) =>
    block._type === 'list' ? [listNode(block, nestedFlow)] : blockNodes(block),
  );
}

function blockNodes(block: PageBlock): readonly BlockContent[] {
  switch (block._type) {
    case 'block':
      return textNodes(block);
    case 'codeBlock':
      return [codeNode(block)];
    case 'figure':
      return [
        paragraph([
          { type: 'image', url: block.image.src, alt: block.image.alt, title: block.caption ?? null },
        ]),
      ];
    case 'table':
      return tableNodes(block);
    case 'download':
    case 'video': {
      const file = `(${block.filename} · ${formatSize(block.size)})`;
      const description = block.description === undefined ? '' : `${block.description} `;
      return [paragraph([link(block.href, [text(block.title)]), text(` ${description}${file}`)])];
    }
    case 'pageCard': {
      const description = block.description === undefined ? [] : [text(` ${block.description}`)];
      return [paragraph([link(block.href, [text(block.title)]), ...description])];
    }
    default: {
      const description = descriptionOf(block._type);
      if (description?.custom) return customNodes(description.custom);
      return description ? [directiveNode(block._type, description, { ...block }, flow)] : [];
    }
  }
}

function customNodes({ inFeeds, formula }: CustomTexts): readonly BlockContent[] {
  return [
    paragraph([text(inFeeds)]),
    ...(formula === undefined ? [] : [{ type: 'code', value: formula } as const]),
  ];
}

function textNodes(block: PageTextBlock): readonly BlockContent[] {
  const children = spanNodes(block);
  if (children.length === 0) return [];
  switch (block.style) {
    case 'normal':
      return [paragraph(children)];
    case 'blockquote':
      return [{ type: 'blockquote', children: [paragraph(children)] }];
    case 'h2':
    case 'h3':
    case 'h4':
      return [heading(depthOf[block.style], children, block.id, block.formerIds)];
  }
}

const depthOf = { h2: 2, h3: 3, h4: 4 } as const;

/** Returns a block of code in Markdown, with what the writer says about its lines behind the language. */
export function codeNode({
  code,
  language,
  filename,
  highlightedLines,
  addedLines,
  removedLines,
  showLineNumbers,
  markedWords = [],
  notes = [],
}: Omit<PageCodeBlock, '_type' | '_key' | 'lines'>): BlockContent {
  const meta = [
    ...(filename === undefined ? [] : [`title="${filename}"`]),
    ...(highlightedLines.length === 0 ? [] : [`{${highlightedLines.join(',')}}`]),
    ...(addedLines === undefined ? [] : [`ins={${addedLines}}`]),
    ...(removedLines === undefined ? [] : [`del={${removedLines}}`]),
    ...markedWords.map(quoted),
    ...notes.map((note) => `{${quoted(note.text)}:${note.line}}`),
    ...(showLineNumbers === true ? ['showLineNumbers'] : []),
  ].join(' ');
  return { type: 'code', lang: language, meta: meta === '' ? null : meta, value: code };
}

/** A text as `parseCodeMeta` reads it: between `'` if it has `"` in it. */
function quoted(words: string): string {
  const line = words.replaceAll(/[\r\n]+/g, ' ');
  const mark = line.includes('"') && !line.includes("'") ? "'" : '"';
  return (
    mark + line.replaceAll(/[\\"']/g, (each) => (each === '\\' || each === mark ? `\\${each}` : each)) + mark
  );
}
