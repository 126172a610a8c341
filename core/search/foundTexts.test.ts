import type { PageBlock } from '../site/model/pageBody.ts';
import type { SearchRecord } from './index/searchRecord.ts';
import { describe, expect, test } from 'vitest';
import { search } from './search.ts';
import { sectionsOfBody } from './site/sectionsOfBody.ts';
import { SynonymTable } from './synonyms/SynonymTable.ts';
import { indexOf, pageRecords } from './testing/searchRecords.ts';

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const layers = ['layer 2', 'l2'];
const synonyms = new SynonymTable([{ from: layers, to: layers }]);

/** The texts of pages, by their titles, with what readers type for them. */
const found: Readonly<
  Record<string, { readonly text?: string; readonly code?: string; readonly queries: readonly string[] }>
> = {
  'Hyphenated names': {
    text: 'An ERC-721 is not accepted on a Layer-2; SHA‑256 is.',
    queries: [
      'ERC721',
      'erc721',
      'ERC-721',
      'erc 721',
      'layer2',
      'Layer-2',
      'layer 2',
      'L2',
      'sha256',
      'sha-256',
    ],
  },
  'Joined names': {
    text: 'Signatures follow EIP1559, and amounts are a uint128.',
    queries: ['EIP-1559', 'eip 1559', 'eip1559', '1559', 'uint 128', 'uint128'],
  },
  'Spaced names': { text: 'It needs a CVE 4711 first.', queries: ['CVE-4711', 'cve4711', 'cve 4711'] },
  'New release': { text: 'Since 7.1.2 it is faster.', queries: ['v7.1.2', '7.1.2', 'v7'] },
  'Old release': { text: 'Since v6.10.4 it is slower.', queries: ['v6.10.4', '6.10.4', 'v6.10', 'v6'] },
  Amounts: {
    text: 'Pay in up to 2,750,000 dollars.',
    queries: ['2750000', '2,750,000', "2'750'000", '2_750_000'],
  },
  'What we do': { queries: ['what we do', 'What we do?', 'what we'] },
  'There it is': { queries: ['there it is', '“There it is”'] },
  Contracts: { code: `const vault = '${address}';`, queries: [address, address.toLowerCase(), '0x5aAeb6'] },
  'Exit codes': { code: '$ run\nexit 143', queries: ['143', 'exit 143'] },
  Failures: {
    code: 'Error: ERR-9042 after 1,250,000 gas in 5.6.7',
    queries: ['ERR-9042', 'err9042', '9042', '1250000', 'v5.6.7'],
  },
  Flags: { text: 'Use -q for less output.', queries: ['-q'] },
  Launch: { text: 'To the moon 🚀 with it.', queries: ['🚀', 'moon 🚀'] },
};

/** Pages with parts of the names and numbers above, which are not meant. */
const others = [
  ...pageRecords('721 reasons', 'Of 256 reasons in 2 layers, 1559 are good. Layers 3 and 4 are next.'),
  ...pageRecords(
    'Questions',
    'Queries of qualified readers about 4711 things: what it is, and what they do there.',
  ),
  ...pageRecords('Exit', 'Exit the queue. Exit the pool. Exit the vault in 7 days or 10, 750 at most.'),
  ...pageRecords('Versions', 'Version 1.2.7 and 2,750 others; 7.10.2 is not 7.12.'),
];

const index = indexOf([
  ...others,
  ...Object.entries(found).flatMap(([title, { text = 'Some words.', code = '' }]) =>
    records(title, text, code),
  ),
]);
const ask = (query: string, typing = true) =>
  search(index, query, { typing, maxResults: 8, maxResultsPerPage: 1, synonyms });
const titlesOf = (query: string, typing?: boolean) =>
  ask(query, typing).results.map(({ document }) => document.title);
const notesOf = (query: string) => ask(query, false).notes.map(({ message }) => message);

describe.each([{ typing: true }, { typing: false }])(
  'a reader finds first, typing: $typing:',
  ({ typing }) => {
    test.each(
      Object.entries(found).flatMap(([title, { queries }]) => queries.map((query) => [title, query])),
    )('%s by %s', (title, query) => {
      expect(titlesOf(query, typing)[0]).toBe(title);
    });
  },
);

test('a name with a number does not find a part of it', () => {
  expect(titlesOf('ERC-721')).toEqual(['Hyphenated names']);
  expect(titlesOf('2,750,000')).toEqual(['Amounts']);
});

test('a title of stop words is found by its words in their order only', () => {
  expect([titlesOf('it is there'), titlesOf('we do')]).toEqual([[], []]);
});

describe('a reader is told', () => {
  test('nothing about stop words that are a title', () => {
    expect(notesOf('what we do')).toEqual([]);
  });

  test('that stop words are ignored, if they are no title', () => {
    expect(notesOf('they are')).toEqual(['“they”, “are” are in nearly every text and were ignored.']);
  });

  test('nothing but that there are no results about an emoji that no page has', () => {
    expect(ask('🦀', false)).toMatchObject({ results: [], notes: [] });
  });

  test('that signs are not looked up', () => {
    expect(notesOf('→')).toEqual(['“→” has no letters or digits, so it cannot be found.']);
  });

  test('that a word with a minus was searched for, as it is all there is', () => {
    expect(notesOf('-q')).toEqual([
      'Searched for “q”, as nothing else was asked for. To leave out pages with “q”, add a word to find: fees -q.',
    ]);
  });
});

test.each(['reasons -layers', '-layers -exit', '-title:exit', '-exi*'])(
  'a minus leaves pages out in any other query: %s',
  (query) => {
    expect(ask(query).notes).toEqual([]);
    expect(titlesOf(query)).not.toContain('Exit');
  },
);

/** The records of a page with a paragraph and a code sample. */
function records(title: string, text: string, code: string): readonly SearchRecord[] {
  const body: readonly PageBlock[] = [
    {
      _type: 'block',
      _key: 'text',
      style: 'normal',
      children: [{ _type: 'span', _key: 'span', text, marks: [] }],
      markDefs: [],
    },
    { _type: 'codeBlock', _key: 'code', language: 'text', code, highlightedLines: [], lines: [] },
  ];
  return sectionsOfBody(body).flatMap((section) =>
    pageRecords(title, section.text, {}, { code: section.code }),
  );
}
