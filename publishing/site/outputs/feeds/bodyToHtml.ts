import type {
  PortableTextComponents,
  PortableTextMarkComponent,
  PortableTextTypeComponent,
} from '@portabletext/to-html';
import type { PageBlock, PageBody, PageTable } from '#core/site/model/pageBody.ts';
import { toHTML } from '@portabletext/to-html';
import { decorators, forDecorators } from '#core/content/decorators.ts';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { capital } from '#core/text/capital.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/**
 * Renders a body as plain HTML for feed readers: no classes, no scripts, every address absolute.
 * @param absolute makes an absolute URL of an href of the page data
 */
export function bodyToHtml(body: PageBody, absolute: (href: string) => string): string {
  return render(body, absolute, {});
}

function render(
  body: PageBody,
  absolute: (href: string) => string,
  block: NonNullable<PortableTextComponents['block']>,
): string {
  const inner = (blocks: PageBody): string => bodyToHtml(blocks, absolute);
  const inline = (blocks: PageBody): string =>
    render(blocks, absolute, { normal: ({ children }) => children ?? '' });
  const types: Renderers = {
    codeBlock: ({ value: { code } }) => `<pre><code>${escapeMarkup(code)}</code></pre>`,
    admonition: ({ value: { kind, title, body: blocks } }) =>
      `<blockquote><p><strong>${escapeMarkup(title ?? capital(kind))}</strong></p>${inner(blocks)}</blockquote>`,
    figure: ({ value: { image, caption } }) =>
      `<figure><img src="${escapeMarkup(absolute(image.src))}" alt="${escapeMarkup(image.alt)}" width="${image.width}" height="${image.height}">` +
      `${captionElement('figcaption', caption)}</figure>`,
    table: ({ value }) => tableToHtml(value, inline),
    tabs: ({ value: { items } }) =>
      items
        .map(({ label, body: blocks }) => `<p><strong>${escapeMarkup(label)}</strong></p>${inner(blocks)}`)
        .join(''),
    details: ({ value: { summary, body: blocks } }) =>
      `<details><summary>${escapeMarkup(summary)}</summary>${inner(blocks)}</details>`,
    download: ({ value: { href, title } }) =>
      `<p><a href="${escapeMarkup(absolute(href))}">${escapeMarkup(title)}</a></p>`,
    ...forCustomBlocks(
      (_, { inFeeds }) =>
        () =>
          `<p>${escapeMarkup(inFeeds)}</p>`,
    ),
  };
  return toHTML([...body], {
    components: {
      block,
      types,
      list: { number: ({ value: { children: items }, children }) => `<ol${startOf(items)}>${children}</ol>` },
      marks: {
        ...forDecorators((name): PortableTextMarkComponent => {
          const { element } = decorators[name];
          return ({ children }) => `<${element}>${children}</${element}>`;
        }),
        link: ({ value, children }) =>
          `<a href="${escapeMarkup(absolute(String(value?.href ?? '')))}">${children}</a>`,
      },
    },
    onMissingComponent: (message) => {
      throw new Error(`A feed cannot show this block: ${message}`);
    },
  });
}

type ObjectBlock = Exclude<PageBlock, { _type: 'block' }>;
type Renderers = {
  readonly [Type in ObjectBlock['_type']]: PortableTextTypeComponent<Extract<ObjectBlock, { _type: Type }>>;
};

function tableToHtml(table: PageTable, inline: (blocks: PageBody) => string): string {
  const rows = table.rows.map((row, index) => {
    const tag = table.headerRow && index === 0 ? 'th' : 'td';
    const cells = row.cells.map(({ content }, column) => {
      const alignment = table.alignments?.[column] ?? 'left';
      // Feed readers remove styles, but keep this attribute.
      const align = alignment === 'left' ? '' : ` align="${alignment}"`;
      return `<${tag}${align}>${inline(content)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  return `<table>${captionElement('caption', table.caption)}${rows.join('')}</table>`;
}

/** The attribute of a list that does not begin at 1. The library does not know the field of its first item. */
function startOf([first]: readonly object[]): string {
  return first && 'start' in first ? ` start="${Number(first.start)}"` : '';
}

function captionElement(tag: string, caption: string | undefined): string {
  return caption === undefined ? '' : `<${tag}>${escapeMarkup(caption)}</${tag}>`;
}
