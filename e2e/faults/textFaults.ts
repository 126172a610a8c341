import type { Fault, InStudio, Sample } from './fault.ts';
import { codeLimits } from '#core/text/codeLimits.ts';
import { changed, dated, fieldsOf, itemsOf, published, ref, weakRef } from './fault.ts';

/* Faults in the text of a page. */

export const page = 'docPage-for-users--why';
/** No other page links to a heading of it. */
const quietPage = 'docPage-for-users--supported-protocols--usdk-from-keel';
export const draft = 'docPage-for-users--supported-protocols--usdl-from-lattice';
const post = 'post-rate-managers-in-meridian-v2';
const category = 'docCategory-for-protocols--health-monitoring';

type Block = Readonly<Record<string, unknown>> & { readonly _type: string };

/** Adds blocks to the end of a page. The first one has the key `f`. */
export function withBlocks(...blocks: readonly Block[]): Fault['planted'] {
  return changed(page, ({ body }) => ({ body: [...itemsOf(body), ...keyed(blocks)] }));
}

/** Adds a block with an image: one of the sample, or one like it that `change` alters. */
function withImage(
  block: (asset: object) => Block,
  change?: Readonly<Record<string, unknown>>,
): Fault['planted'] {
  return (sample) => {
    const { body, ...document } = published(sample, page);
    const image = imageOf(sample);
    const own = change ? dated({ ...image, ...another, ...change }) : image;
    return {
      document: { ...document, body: [...itemsOf(body), ...keyed([block(ref(own._id))])] },
      beside: change ? [own] : [],
    };
  };
}

const sha1 = 'a'.repeat(40);
/** Fields that make an image another one. */
const another = {
  _id: `image-${sha1}-800x400-svg`,
  sha1hash: sha1,
  url: `http://127.0.0.1:3400/images/local/production/${sha1}-800x400.svg`,
};

/** The image on the cover of a post. */
function imageOf(sample: Sample) {
  const asset = fieldsOf(fieldsOf(published(sample, post)['cover'])['asset']);
  return published(sample, String(asset['_ref']));
}

function keyed(blocks: readonly Block[]): readonly object[] {
  return blocks.map((block, index) => ({ _key: index === 0 ? 'f' : `f${index}`, ...block }));
}

function paragraph(fields: Readonly<Record<string, unknown>> = {}): Block {
  const children = [{ _type: 'span', _key: 's', text: 'Words', marks: [] }];
  return { _type: 'block', style: 'normal', markDefs: [], children, ...fields };
}

function linked(mark: Block): Block {
  return paragraph({
    markDefs: [{ _key: 'm', ...mark }],
    children: [{ _type: 'span', _key: 's', text: 'there', marks: ['m'] }],
  });
}

const linkedTo = (id: string, anchor?: string) =>
  linked({
    _type: 'internalLink',
    target: weakRef(id),
    ...(anchor !== undefined && { anchor }),
  });
const addressed = (href: string) => linked({ _type: 'link', href });

const code = (text: string, language = 'typescript') => ({ _type: 'codeBlock', code: text, language });
const graphql = (text: string) => code(text, 'graphql');
const cell = (key: string, text: string) => ({
  _type: 'tableCell',
  _key: key,
  content: text === '' ? [] : [{ ...paragraph(), _key: 'p', children: [span(text)] }],
});
const span = (text: string) => ({ _type: 'span', _key: 's', text, marks: [] });
const row = (key: string, ...cells: readonly string[]) => ({
  _type: 'tableRow',
  _key: key,
  cells: cells.map((text, index) => cell(`c${index}`, text)),
});
const table = (...rows: readonly object[]) => ({ _type: 'table', headerRow: true, rows });
const diagram = (source: string) => ({
  _type: 'diagram',
  title: 'Rates',
  description: 'Who sets them.',
  source,
});
const heading = (style: string) => paragraph({ style });
const inner = [{ ...paragraph(), _key: 'p' }];

/** Details in details, nested this deep. */
function nested(levels: number): Block {
  const body = levels === 1 ? inner : [{ ...nested(levels - 1), _key: 'd' }];
  return { _type: 'details', summary: 'More', body };
}

/** The path of the innermost list that a build reads of `nested`. */
const deepest = `body[_key=="f"]${'.body[_key=="d"]'.repeat(19)}.body`;

const blockAsWhole: InStudio = {
  reason: 'The form marks the block as a whole: what is uploaded has no field of its own.',
  fields: ['body[_key=="f"]'],
};

export const textFaults: readonly Fault[] = [
  {
    name: 'a text that is no list',
    planted: changed(quietPage, () => ({ body: 'Words' })),
    found: [['bad-value', 'body']],
  },
  {
    name: 'an entry of a text that is no block',
    planted: changed(quietPage, ({ body }) => ({ body: [...itemsOf(body).slice(0, 1), 7] })),
    found: [['bad-value', 'body[1]']],
  },
  {
    name: 'a block of a type that the site does not know',
    planted: withBlocks({ _type: 'poll', url: 'https://example.com/poll' }),
    found: [['unknown-block', 'body[_key=="f"]']],
  },
  {
    name: 'something between the words that is no text',
    planted: withBlocks(paragraph({ children: [span('A'), { _type: 'emoji', _key: 'e' }] })),
    found: [['unknown-inline', 'body[_key=="f"].children[_key=="e"]._type']],
  },
  {
    name: 'a formatting that the site does not have',
    planted: withBlocks(paragraph({ children: [{ ...span('A'), marks: ['underline'] }] })),
    found: [['unknown-mark', 'body[_key=="f"].children[_key=="s"].marks']],
  },
  {
    name: 'an annotation that the site does not have',
    planted: withBlocks(linked({ _type: 'comment' })),
    found: [['unknown-mark', 'body[_key=="f"].markDefs[_key=="m"]._type']],
  },
  {
    name: 'characters that nobody can see',
    planted: withBlocks(paragraph({ children: [span('A bell: \u0007')] })),
    found: [['invisible-characters', 'body[_key=="f"].children[_key=="s"].text']],
  },
  {
    name: 'a style of paragraphs that the site does not have',
    planted: withBlocks(heading('h7')),
    found: [['bad-value', 'body[_key=="f"].style']],
  },
  {
    name: 'a kind of list that the site does not have',
    planted: withBlocks(paragraph({ listItem: 'roman', level: 1 })),
    found: [['bad-value', 'body[_key=="f"].listItem']],
  },
  {
    name: 'an item of a list on too low a level',
    planted: withBlocks(paragraph({ listItem: 'bullet', level: 11 })),
    found: [['bad-value', 'body[_key=="f"].level']],
  },
  {
    name: 'a heading that skips a level',
    planted: withBlocks(heading('h2'), { ...heading('h4'), _key: 'g' }),
    found: [['heading-skipped', 'body[_key=="g"]']],
  },
  {
    name: 'blocks in blocks in blocks',
    planted: withBlocks(nested(21)),
    found: [['too-deep', deepest]],
  },

  // Links
  {
    name: 'a link to a document that does not exist',
    planted: withBlocks(linkedTo('docPage-gone')),
    found: [['broken-link', 'body[_key=="f"].markDefs[_key=="m"].target']],
  },
  {
    name: 'a link to a category without a page',
    planted: withBlocks(linkedTo(category)),
    found: [['broken-link', 'body[_key=="f"].markDefs[_key=="m"].target']],
  },
  {
    name: 'a link to a draft',
    planted: withBlocks(linkedTo(draft)),
    found: [['draft-link', 'body[_key=="f"].markDefs[_key=="m"].target']],
  },
  {
    name: 'a link without a page',
    planted: withBlocks(linked({ _type: 'internalLink' })),
    found: [['missing-value', 'body[_key=="f"].markDefs[_key=="m"].target']],
  },
  {
    name: 'a link to a heading that a page does not have',
    planted: withBlocks(linkedTo('docPage-index', 'nowhere')),
    found: [['broken-anchor', 'body[_key=="f"].markDefs[_key=="m"].anchor']],
  },
  {
    name: 'an address of this site without a page',
    planted: withBlocks(addressed('/docs/nowhere')),
    found: [['broken-link', 'body[_key=="f"].markDefs[_key=="m"].href']],
  },
  {
    name: 'an address of this site with a heading that the page does not have',
    planted: withBlocks(addressed('/docs#nowhere')),
    found: [['broken-anchor', 'body[_key=="f"].markDefs[_key=="m"].href']],
  },
  {
    name: 'a heading that the same page does not have',
    planted: withBlocks(addressed('#nowhere')),
    found: [['broken-anchor', 'body[_key=="f"].markDefs[_key=="m"].href']],
  },
  {
    name: 'an address that would run a script',
    check: 'checkLink',
    planted: withBlocks(addressed('javascript:alert(1)')),
    found: [['bad-value', 'body[_key=="f"].markDefs[_key=="m"].href']],
  },
  {
    name: 'a link without an address',
    planted: withBlocks(addressed('')),
    found: [['missing-value', 'body[_key=="f"].markDefs[_key=="m"].href']],
  },

  // Images and files
  {
    name: 'an image that was never uploaded',
    planted: withBlocks({ _type: 'figure', alt: 'A curve' }),
    found: [['missing-value', 'body[_key=="f"].asset']],
    inStudio: blockAsWhole,
  },
  {
    name: 'an image that no longer exists',
    planted: withBlocks({ _type: 'figure', alt: 'A curve', asset: ref('image-gone-10x10-png') }),
    found: [['dangling-reference', 'body[_key=="f"].asset']],
  },
  {
    name: 'an image without a description',
    planted: withImage((asset) => ({ _type: 'figure', asset })),
    found: [['missing-value', 'body[_key=="f"].alt']],
  },
  {
    name: 'an image of which the crop leaves nothing',
    planted: withImage((asset) => ({
      _type: 'figure',
      alt: 'A curve',
      asset,
      crop: { _type: 'sanity.imageCrop', left: 0.5, right: 0.5, top: 0, bottom: 0 },
    })),
    found: [['bad-value', 'body[_key=="f"].crop']],
  },
  {
    name: 'an image with a caption that is an essay',
    planted: withImage((asset) => ({
      _type: 'figure',
      alt: 'A curve',
      asset,
      caption: 'word '.repeat(1001),
    })),
    found: [['too-long', 'body[_key=="f"].caption']],
  },
  {
    name: 'a download without a file',
    planted: withBlocks({ _type: 'download', title: 'Rates' }),
    found: [['missing-value', 'body[_key=="f"].asset']],
    inStudio: blockAsWhole,
  },
  {
    name: 'a download of a file that no longer exists',
    planted: withBlocks({ _type: 'download', title: 'Rates', asset: ref('file-gone-csv') }),
    found: [['dangling-reference', 'body[_key=="f"].asset']],
  },
  {
    name: 'a download without a title',
    planted: withImage((asset) => ({ _type: 'download', asset })),
    found: [['missing-value', 'body[_key=="f"].title']],
  },

  // Code
  {
    name: 'code in a language that the site cannot highlight',
    planted: withBlocks(code('x', 'klingon')),
    found: [['bad-value', 'body[_key=="f"].language']],
  },
  {
    name: 'code without code',
    planted: withBlocks(code('')),
    found: [['missing-value', 'body[_key=="f"].code']],
  },
  {
    name: 'a highlighted line that is no line',
    planted: withBlocks({ ...code('x'), highlightedLines: [0] }),
    found: [['bad-value', 'body[_key=="f"].highlightedLines[0]']],
  },
  {
    name: 'code with a line that is too long to be highlighted',
    planted: withBlocks(code('x'.repeat(codeLimits.line + 1))),
    found: [['plain-code', 'body[_key=="f"].code']],
  },
  {
    name: 'added lines that the code does not have',
    planted: withBlocks({ ...code('x'), addedLines: '2' }),
    found: [['unusable-lines', 'body[_key=="f"].addedLines']],
  },
  {
    name: 'a marked word that the code does not have',
    planted: withBlocks({ ...code('x'), markedWords: ['y'] }),
    found: [['unusable-lines', 'body[_key=="f"].markedWords']],
  },
  {
    name: 'a note on a line that the code does not have',
    planted: withBlocks({ ...code('x'), notes: [{ _key: 'n', line: 2, text: 'A note' }] }),
    found: [['unusable-lines', 'body[_key=="f"].notes[_key=="n"].line']],
  },
  {
    name: 'removed lines that are not numbers',
    planted: withBlocks({ ...code('x'), removedLines: 'the last one' }),
    found: [['unusable-lines', 'body[_key=="f"].removedLines']],
  },
  {
    name: 'a video of a service that the site cannot play',
    planted: withBlocks({ _type: 'onlineVideo', title: 'A', address: 'https://example.com/film' }),
    found: [['unknown-video', 'body[_key=="f"].address']],
  },
  {
    name: 'GraphQL that asks for a field that does not exist',
    planted: withBlocks(graphql('{ nothing }')),
    found: [['invalid-operation', 'body[_key=="f"].code']],
  },
  {
    name: 'GraphQL that asks for a field that was removed',
    planted: withBlocks(graphql('{ batchManagers(first: 1) { displayName } }')),
    found: [['removed-name', 'body[_key=="f"].code']],
  },
  {
    name: 'GraphQL that asks for a deprecated field',
    planted: withBlocks(graphql('{ batchManagers(first: 1) { metadata { website } } }')),
    found: [['deprecated-name', 'body[_key=="f"].code']],
  },
  {
    name: 'GraphQL for a version that does not exist',
    planted: withBlocks(graphql('# schema: 9.9.9\n{ batchManagers { id } }')),
    found: [['unknown-schema-version', 'body[_key=="f"].code']],
  },

  // Tables, tabs and boxes
  {
    name: 'a table without rows',
    planted: withBlocks(table()),
    found: [['missing-value', 'body[_key=="f"].rows']],
  },
  {
    name: 'a table with a row that is too short',
    planted: withBlocks(table(row('r0', 'A', 'B'), row('r1', 'C'))),
    found: [['uneven-table', 'body[_key=="f"].rows[_key=="r1"]']],
  },
  {
    name: 'a table with a column that is aligned as no column can be',
    planted: withBlocks({ ...table(row('r0', 'A', 'B')), alignments: ['left', 'middle'] }),
    found: [['bad-value', 'body[_key=="f"].alignments[1]']],
  },
  {
    name: 'a table with a column without a name',
    planted: withBlocks(table(row('r0', 'A', ''), row('r1', 'C', 'D'))),
    found: [['empty-header', 'body[_key=="f"].rows[_key=="r0"]']],
  },
  {
    name: 'tabs without a tab',
    planted: withBlocks({ _type: 'tabs', items: [] }),
    found: [['missing-value', 'body[_key=="f"].items']],
  },
  {
    name: 'a tab without a label',
    planted: withBlocks({ _type: 'tabs', items: [{ _type: 'tabItem', _key: 't', body: inner }] }),
    found: [['missing-value', 'body[_key=="f"].items[_key=="t"].label']],
  },
  {
    name: 'a tab without a text',
    planted: withBlocks({ _type: 'tabs', items: [{ _type: 'tabItem', _key: 't', label: 'One', body: [] }] }),
    found: [['missing-value', 'body[_key=="f"].items[_key=="t"].body']],
  },
  {
    name: 'a box of a kind that the site does not have',
    planted: withBlocks({ _type: 'admonition', kind: 'rumour', body: inner }),
    found: [['bad-value', 'body[_key=="f"].kind']],
  },
  {
    name: 'a box without a text',
    planted: withBlocks({ _type: 'admonition', kind: 'note' }),
    found: [['missing-value', 'body[_key=="f"].body']],
  },
  {
    name: 'a folded text without a title',
    planted: withBlocks({ _type: 'details', body: inner }),
    found: [['missing-value', 'body[_key=="f"].summary']],
  },
  {
    name: 'a diagram of which a line cannot be read',
    planted: withBlocks(diagram('flowchart LR\n  Manager -=> Rate')),
    found: [['unreadable-diagram', 'body[_key=="f"].source']],
  },
  {
    name: 'a diagram of a kind that cannot be drawn',
    planted: withBlocks(diagram('pie\n  "Fee" : 3')),
    found: [['undrawn-diagram-kind', 'body[_key=="f"].source']],
  },
  {
    name: 'a diagram with a line that changes nothing',
    planted: withBlocks(diagram('flowchart LR\n  A --> B\n  style A fill:#f00')),
    found: [['unused-line', 'body[_key=="f"].source']],
  },
  {
    name: 'a footnote without a text',
    planted: withBlocks(linked({ _type: 'footnote' })),
    found: [['missing-value', 'body[_key=="f"].markDefs[_key=="m"].text']],
  },
  {
    name: 'a formula in a line that is not finished',
    planted: withBlocks(paragraph({ children: [{ ...span('\\frac{1}'), marks: ['formula', 'em'] }] })),
    found: [['unreadable-formula', 'body[_key=="f"].children[_key=="s"].text']],
  },
  {
    name: 'a formula that is not finished',
    planted: withBlocks({ _type: 'formula', source: '\\frac{1}' }),
    found: [['unreadable-formula', 'body[_key=="f"].source']],
  },
  {
    name: 'a quote without a name',
    planted: withBlocks({ _type: 'quote', body: inner }),
    found: [['missing-value', 'body[_key=="f"].name']],
  },
  {
    name: 'captions that are an image',
    planted: withImage((asset) => ({ _type: 'video', title: 'A', asset, captions: { asset } })),
    found: [['unusable-captions', 'body[_key=="f"].captions.asset']],
  },
  {
    name: 'an image that is much too large',
    planted: withImage((asset) => ({ _type: 'figure', alt: 'A curve', asset }), { size: 90_000_000 }),
    found: [['large-upload', 'body[_key=="f"].asset']],
  },
  {
    name: 'an image whose size is not known',
    planted: withImage((asset) => ({ _type: 'figure', alt: 'A curve', asset }), { dimensions: null }),
    found: [['unusable-asset', 'body[_key=="f"].asset']],
  },
];
