import type { PortableTextComponents, PortableTextMarkComponent } from '@portabletext/to-html';
import type { NestedBlock, PageList } from '#core/site/model/nestLists.ts';
import type {
  PageBlock,
  PageBody,
  PageCodeBlock,
  PageFootnote,
  PageTable,
} from '#core/site/model/pageBody.ts';
import { toHTML } from '@portabletext/to-html';
import { forBlocks } from '#core/blocks/blocks.ts';
import { parseLineNumbers } from '#core/blocks/code/parseLineNumbers.ts';
import { playerOf } from '#core/blocks/media/playerOf.ts';
import { decorators, forDecorators } from '#core/content/decorators.ts';
import { linkedParts } from '#core/links/linkedParts.ts';
import { footnotesOf } from '#core/site/model/footnotesOf.ts';
import { nestLists } from '#core/site/model/nestLists.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';
import { describedHtml } from './describedHtml.ts';

/**
 * Renders a body as plain HTML for feed readers: no classes, no scripts, every address absolute.
 * @param absolute makes an absolute URL of an href of the page data
 */
export function bodyToHtml(body: PageBody, absolute: (href: string) => string): string {
  return render(nestLists(body), absolute, {}) + footnotesToHtml(footnotesOf(body));
}

function footnotesToHtml(notes: readonly PageFootnote[]): string {
  if (notes.length === 0) return '';
  const items = notes.map(({ text }) => {
    const parts = linkedParts(text).map(({ text: part, href }) => {
      const words = escapeMarkup(part);
      return href === undefined ? words : `<a href="${words}">${words}</a>`;
    });
    return `<li>${parts.join('')}</li>`;
  });
  return `<hr><ol>${items.join('')}</ol>`;
}

function render(
  blocks: readonly NestedBlock[],
  absolute: (href: string) => string,
  block: NonNullable<PortableTextComponents['block']>,
): string {
  const inner = (body: PageBody): string => render(nestLists(body), absolute, {});
  const inline = (body: PageBody): string => render(body, absolute, inlineText);
  const listToHtml = ({ kind, start, items }: PageList): string => {
    const list = items.map(({ text, inside }) => `<li>${inline([text])}${render(inside, absolute, {})}</li>`);
    const attribute = start === undefined ? '' : ` start="${start}"`;
    return kind === 'number' ? `<ol${attribute}>${list.join('')}</ol>` : `<ul>${list.join('')}</ul>`;
  };
  const ofBlock = (value: ObjectBlock): string => {
    switch (value._type) {
      case 'codeBlock':
        return `<pre><code>${codeToHtml(value)}</code></pre>${notesToHtml(value)}`;
      case 'figure': {
        const { src, alt, width, height } = value.image;
        const image = `<img src="${escapeMarkup(absolute(src))}" alt="${escapeMarkup(alt)}" width="${width}" height="${height}">`;
        return `<figure>${image}${captionElement('figcaption', value.caption)}</figure>`;
      }
      case 'table':
        return tableToHtml(value, inline);
      case 'download':
      case 'video':
        return linkHtml(absolute(value.href), value.title);
      case 'onlineVideo':
        return linkHtml(playerOf(value.address)?.page ?? '', value.title);
      case 'pageCard':
        return linkHtml(absolute(value.href), value.title, value.description);
      default:
        return describedHtml(value, inner);
    }
  };
  return toHTML([...blocks], {
    components: {
      block,
      types: {
        ...forBlocks(
          () =>
            ({ value }: { readonly value: ObjectBlock }) =>
              ofBlock(value),
        ),
        list: ({ value }: { readonly value: PageList }) => listToHtml(value),
      },
      marks: {
        ...forDecorators((name): PortableTextMarkComponent => {
          const { element } = decorators[name];
          return ({ children }) => `<${element}>${children}</${element}>`;
        }),
        footnote: ({ value }) => `<sup>[${Number(value?.number)}]</sup>`,
        link: ({ value, children }) =>
          `<a href="${escapeMarkup(absolute(String(value?.href ?? '')))}">${children}</a>`,
      },
    },
    onMissingComponent: (message) => {
      throw new Error(`A feed cannot show this block: ${message}`);
    },
  });
}

const inlineText: NonNullable<PortableTextComponents['block']> = {
  normal: ({ children }) => children ?? '',
};

function linkHtml(href: string, text: string, description?: string): string {
  const beside = description === undefined ? '' : ` ${escapeMarkup(description)}`;
  return `<p><a href="${escapeMarkup(href)}">${escapeMarkup(text)}</a>${beside}</p>`;
}

/** Returns code with elements around what was added and removed, as feed readers show it in any text. */
function codeToHtml({ code, addedLines = '', removedLines = '' }: PageCodeBlock): string {
  const added = new Set(parseLineNumbers(addedLines));
  const removed = new Set(parseLineNumbers(removedLines));
  const lines = code.split('\n').map((line, index) => {
    const html = escapeMarkup(line);
    if (added.has(index + 1)) return `<ins>${html}</ins>`;
    return removed.has(index + 1) ? `<del>${html}</del>` : html;
  });
  return lines.join('\n');
}

function notesToHtml({ notes = [] }: PageCodeBlock): string {
  if (notes.length === 0) return '';
  const items = notes.map(({ line, text }) => `<li>Line ${line}: ${escapeMarkup(text)}</li>`);
  return `<ul>${items.join('')}</ul>`;
}

type ObjectBlock = Exclude<PageBlock, { _type: 'block' }>;

function tableToHtml(table: PageTable, inline: (blocks: PageBody) => string): string {
  const rows = table.rows.map((row, index) => {
    const cells = row.cells.map(({ content }, column) => {
      const isHeader = (table.headerRow && index === 0) || (table.headerColumn && column === 0);
      const tag = isHeader ? 'th' : 'td';
      const alignment = table.alignments?.[column] ?? 'left';
      // Feed readers remove styles, but keep this attribute.
      const align = alignment === 'left' ? '' : ` align="${alignment}"`;
      return `<${tag}${align}>${inline(content)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${captionElement('caption', table.caption)}${rows.join('')}</table>`;
}

function captionElement(tag: string, caption: string | undefined): string {
  return caption === undefined ? '' : `<${tag}>${escapeMarkup(caption)}</${tag}>`;
}
