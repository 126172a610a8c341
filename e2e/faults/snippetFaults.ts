import type { Fault } from './fault.ts';
import { added, changed, itemsOf, weakRef } from './fault.ts';
import { draft, page, withBlocks } from './textFaults.ts';

/* Faults in snippets, and in blocks that refer to a document. */

const snippet = 'textSnippet-no-deposit';

function paragraph(key: string, text: string, mark?: object): object {
  const children = [{ _type: 'span', _key: 's', text, marks: mark === undefined ? [] : ['m'] }];
  const markDefs = mark === undefined ? [] : [{ _key: 'm', ...mark }];
  return { _type: 'block', _key: key, style: 'normal', markDefs, children };
}

const placing = (id: string, key = 'f') => ({ _type: 'snippet', _key: key, snippet: weakRef(id) });
const cardOf = (id: string) => ({ _type: 'pageCard', page: weakRef(id) });
const another = (_id: string, ...body: readonly object[]) => ({
  _id,
  _type: 'textSnippet',
  title: 'Another',
  body,
});

/** Adds a block to a snippet. */
const inSnippet = (block: object, beside: Parameters<typeof changed>[2] = []): Fault['planted'] =>
  changed(snippet, ({ body }) => ({ body: [...itemsOf(body), block] }), beside);

const long = another(
  'long',
  ...Array.from({ length: 14 }, (_, index) => paragraph(`p${index}`, 'word '.repeat(4_000))),
);

export const snippetFaults: readonly Fault[] = [
  {
    name: 'a snippet without a title',
    planted: changed(snippet, () => ({ title: undefined })),
    found: [['missing-value', 'title']],
  },
  {
    name: 'a snippet without a text',
    planted: added(another('another')),
    found: [['missing-value', 'body']],
  },
  {
    name: 'a snippet that does not exist',
    planted: withBlocks(placing('nowhere')),
    found: [['dangling-reference', 'body[_key=="f"].snippet']],
  },
  {
    name: 'a link to nothing in a snippet that two pages place',
    planted: inSnippet(paragraph('f', 'there', { _type: 'internalLink', target: weakRef('nowhere') })),
    found: [['broken-link', 'body[_key=="f"].markDefs[_key=="m"].target']],
  },
  {
    name: 'a snippet in itself',
    planted: inSnippet(placing(snippet)),
    found: [['deep-snippet', 'body[_key=="f"].snippet']],
  },
  {
    name: 'a snippet in one that is in one that is in another one',
    planted: inSnippet(placing('two'), [
      another('two', placing('three')),
      another('three', placing('four')),
      another('four', paragraph('p', 'Deep.')),
    ]),
    found: [['deep-snippet', 'body[_key=="f"].snippet']],
  },
  {
    name: 'snippets that make a text too long',
    planted: changed(
      page,
      ({ body }) => ({ body: [...itemsOf(body), placing('long', 'e'), placing('long')] }),
      [long],
    ),
    found: [['long-snippets', 'body[_key=="f"].snippet']],
  },
  {
    name: 'a block without its snippet',
    planted: withBlocks({ _type: 'snippet' }),
    found: [['missing-value', 'body[_key=="f"].snippet']],
  },
  {
    name: 'the card of a page that does not exist',
    planted: withBlocks(cardOf('nowhere')),
    found: [['broken-link', 'body[_key=="f"].page']],
  },
  {
    name: 'the card of a page that is not published yet',
    planted: withBlocks(cardOf(draft)),
    found: [['draft-link', 'body[_key=="f"].page']],
  },
];
