import type { SearchOptions } from './search.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { search, searchSteps } from './search.ts';
import { SynonymTable } from './synonyms/SynonymTable.ts';
import { generatedRecords } from './testing/generatedRecords.ts';
import { queryText, randomText } from './testing/queryTexts.ts';
import { indexOf, pageRecords } from './testing/searchRecords.ts';

const options: SearchOptions = { typing: false, maxResults: 8, maxResultsPerPage: 3 };
const typing: SearchOptions = { ...options, typing: true };

const site = indexOf([
  ...pageRecords('Managed interest rates', 'How a rate is kept in its band.', {
    Fees: 'What the service costs: a share of the interest.',
    Limits: 'Rates stay between a floor and a ceiling.',
  }),
  ...pageRecords('Fees', 'All fees in one place.', { 'Why fees': 'Nothing is free.' }),
  ...pageRecords(
    'Collateral liquidations',
    'Liquidations are rare. A position is liquidated when it must be.',
  ),
  ...pageRecords('Batch manager', 'A batchManager sets rates for its members; see batch_manager_metadata.'),
  ...pageRecords('Plant', 'Specialize in plants at 10:30.', {}, { keywords: ['botany'] }),
]);

describe('plain words', () => {
  test('find pages by their title, then sections, then texts', () => {
    expect(found('fees')).toEqual(['Fees', 'Managed interest rates > Fees', 'Fees > Why fees']);
  });

  test('rank a page that has all of them above pages that have some', () => {
    expect(found('rates floor')[0]).toBe('Managed interest rates > Limits');
    expect(found('ceiling floor costs')[0]).toBe('Managed interest rates > Limits');
  });

  test('find other forms of a word', () => {
    expect(found('liquidating')).toEqual(['Collateral liquidations']);
  });

  test('find no other form of a constant that is known', () => {
    const index = indexOf([
      ...pageRecords('@skip', 'Leaves a field out.'),
      ...pageRecords('States', 'One that is SKIPPED is final.'),
    ]);
    const all = (text: string) => titles(search(index, text, options));
    expect([all('SKIPPED'), all('skipped')]).toEqual([['States'], ['@skip', 'States']]);
    expect(all('SKIPPING')).toEqual(['@skip', 'States']);
  });

  test('find powers and formulas, however they are written', () => {
    const index = indexOf([
      ...pageRecords('Units', 'One token has 10¹⁸ units.'),
      ...pageRecords('Ten', 'Only 10 of H₂O.'),
    ]);
    const all = (text: string) => titles(search(index, text, options));
    expect([all('10^18'), all('10¹⁸'), all('1018')]).toEqual([['Units'], ['Units'], ['Units']]);
    expect(all('H2O')).toEqual(['Ten']);
  });

  test('find no other short word whose stem is the same', () => {
    const index = indexOf([
      ...pageRecords('API reference', 'Fields.'),
      ...pageRecords('Pay', 'What it takes.'),
      ...pageRecords('Rates', 'The APY.'),
    ]);
    const all = (text: string) => titles(search(index, text, options));
    expect([all('apy'), all('apis'), all('pays')]).toEqual([['Rates'], ['API reference'], ['Pay']]);
  });

  test('find the parts of an identifier and the whole', () => {
    expect([found('batchManager')[0], found('metadata')[0], found('batch_manager')[0]]).toEqual([
      'Batch manager',
      'Batch manager',
      'Batch manager',
    ]);
  });

  test('find keywords', () => {
    expect(found('botany')).toEqual(['Plant']);
  });

  test('ignore stop words', () => {
    expect(found('the fees of the')).toEqual(found('fees'));
  });

  test('find nothing if all of them are stop words, and say why', () => {
    expect(search(site, 'of the', options)).toMatchObject({
      results: [],
      notes: [
        {
          kind: 'too-common',
          word: 'of',
          message: '“of”, “the” are in nearly every text and were ignored.',
        },
      ],
    });
  });
});

describe('while a word is typed', () => {
  test('it matches words that begin with it', () => {
    expect([found('liqui', typing), found('fees colla', typing)]).toEqual([
      ['Collateral liquidations'],
      ['Collateral liquidations', 'Fees', 'Managed interest rates > Fees', 'Fees > Why fees'],
    ]);
  });

  test('the word itself still ranks above longer ones', () => {
    const index = indexOf([...pageRecords('A', 'rated'), ...pageRecords('B', 'rate')]);
    expect(titles(search(index, 'rat', typing))).toEqual(['A', 'B']);
    const other = indexOf([...pageRecords('A', 'plantation'), ...pageRecords('B', 'plant')]);
    expect(titles(search(other, 'plant', typing))).toEqual(['B', 'A']);
  });

  test('a text with the word and longer ones ranks above one with the word only', () => {
    const index = indexOf([...pageRecords('A', 'plant other'), ...pageRecords('B', 'plant plantation')]);
    expect(titles(search(index, 'plant', typing))).toEqual(['B', 'A']);
  });

  test('a space after it ends it', () => {
    expect(
      search(indexOf(pageRecords('A', 'plant plantation')), 'plant ', typing).results[0]?.metadata.terms,
    ).toEqual({
      plant: ['content'],
    });
  });

  test('a single stop word matches words that begin with it, too', () => {
    expect(titles(search(indexOf(pageRecords('Onboarding', '')), 'on', typing))).toEqual(['Onboarding']);
  });

  test('a required word that is not found matches words that begin with it', () => {
    expect([found('+liquida', typing), found('+liquida')]).toEqual([['Collateral liquidations'], []]);
  });
});

describe('typing errors', () => {
  test.each([
    ['plnat', 'Plant'],
    ['colateral', 'Collateral liquidations'],
    ['manged', 'Managed interest rates'],
    ['specalise', 'Plant'],
    ['batchmanger', 'Batch manager'],
    ['floorceiling', 'Managed interest rates > Limits'],
    ['iquidatio', 'Collateral liquidations'],
  ])('are corrected if nothing else is found: %s', (text, title) => {
    expect(found(text)[0]).toBe(title);
  });

  test('are corrected in a word that is being typed', () => {
    expect(found('liqiu', typing)).toEqual(['Collateral liquidations']);
  });

  test.each([
    ['1970', 'a number for another one'],
    ['business', 'a word whose stem is one error away from that of a shorter word'],
  ])('are not seen in %s', (text) => {
    const index = indexOf(pageRecords('Buy', 'Buys of 1971'));
    expect(search(index, text, options).results).toEqual([]);
  });

  test('are not seen in the beginning of a longer word', () => {
    const index = indexOf([...pageRecords('A', 'plan'), ...pageRecords('B', 'plaintive')]);
    expect(titles(search(index, 'plai', options))).toEqual(['B']);
  });

  test('are reported', () => {
    expect(search(site, 'plnat', options).notes).toEqual([
      {
        kind: 'similar-words',
        word: 'plnat',
        message: 'Nothing contains “plnat”. Showing results for “plant”, “plants”.',
      },
    ]);
  });

  test('are reported without the punctuation around the word', () => {
    expect(search(site, '"plnat",', options).notes.map(({ word }) => word)).toEqual(['plnat']);
  });

  test('are not corrected if the word itself is found', () => {
    const index = indexOf([
      ...pageRecords('A', 'form'),
      ...pageRecords('B', 'from forms'),
      ...pageRecords('C', 'farm'),
    ]);
    expect(titles(search(index, 'form', options))).toEqual(['A', 'B']);
  });
});

describe('how well a word fits', () => {
  test('the word itself ranks above longer words, and these above typing errors', () => {
    const words = { exact: 'plant', longer: 'plantation', misspelt: 'plent' };
    const index = indexOf(Object.entries(words).flatMap(([title, word]) => pageRecords(title, word)));
    expect(titles(search(index, 'plant* plant~1', options))).toEqual(['exact', 'longer', 'misspelt']);
  });

  test('a word in a title outweighs any number of occurrences in a text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 5 }), (times, more) => {
        const index = indexOf([
          ...pageRecords('Alpha', 'plant '.repeat(times)),
          ...pageRecords(`Plant${' word'.repeat(more)}`, 'text'),
        ]);
        expect(titles(search(index, 'plant', options))[0]).toMatch(/^Plant/);
      }),
      propertyRuns(50, 100_000),
    );
  });

  test('a boost multiplies the score', () => {
    const index = indexOf([...pageRecords('A', 'plant'), ...pageRecords('B', 'rate')]);
    expect([
      titles(search(index, 'plant^2 rate', options)),
      titles(search(index, 'plant rate^1.5', options)),
    ]).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });
});

describe('operators', () => {
  test.each([
    ['+rates -floor', ['Managed interest rates', 'Batch manager']],
    ['title:fees', ['Fees']],
    ['heading:fees', ['Managed interest rates > Fees', 'Fees > Why fees']],
    ['keywords:botany', ['Plant']],
    ['liquidation*', ['Collateral liquidations']],
    ['specializ', ['Plant']],
    ['specializ*', ['Plant']],
    ['*ateral', ['Collateral liquidations']],
    ['c*t*ral', ['Collateral liquidations']],
    ['plnat~1', ['Plant']],
    ['lpant~1', ['Plant']],
    ['10\\:30', ['Plant']],
    ['+the +plant', ['Plant']],
    ['-fees -rates -plant', ['Collateral liquidations']],
    ['+fees +plant', []],
  ])('%s', (text, documents) => {
    expect(found(text)).toEqual(documents);
  });

  test('a stop word with a sign is ignored, which is reported', () => {
    expect(search(site, '+the +plant', options).notes.map(({ kind, word }) => [kind, word])).toEqual([
      ['too-common', 'the'],
    ]);
  });

  test('more than three typing errors count as three, which is reported', () => {
    expect(search(site, 'plant~9', options).notes).toEqual([
      {
        kind: 'distance-capped',
        word: 'plant',
        message: 'At most 3 typing errors are allowed in “plant”.',
      },
    ]);
  });
});

describe('a malformed query', () => {
  test('is explained, and searched as it was probably meant', () => {
    const { problem, results } = search(site, 'plants 10:30', options);
    expect([problem?.message, problem?.repaired, results[0]?.document.title]).toEqual([
      "unrecognised field '10', possible fields: 'title', 'heading', 'content', 'keywords'",
      'plants 10\\:30',
      'Plant',
    ]);
  });
});

test('words with an escaped sign are plain words', () => {
  expect(found('error: plnat')).toEqual(['Plant']);
});

test('capitals separate the parts of a name, also in a query with operators', () => {
  expect(found('+manageInterest')).toEqual(['Managed interest rates']);
});

test('a blank text finds nothing', () => {
  expect(search(site, ' \t', options)).toEqual({
    results: [],
    pageCount: 0,
    elsewhere: { results: [], leads: false, pageCount: 0 },
    notes: [],
    near: [],
  });
});

test('a result has its document, its page, the terms found and the words searched for', () => {
  expect(search(site, 'interest floor', options).results[0]).toEqual({
    document: {
      title: 'Managed interest rates',
      heading: 'Limits',
      url: '/docs/managed-interest-rates/',
      hash: 'limits',
      breadcrumbs: [],
    },
    page: {
      title: 'Managed interest rates',
      heading: '',
      url: '/docs/managed-interest-rates/',
      hash: '',
      breadcrumbs: [],
    },
    metadata: {
      score: expect.any(Number),
      section: 2,
      terms: { floor: ['content'], interest: ['title'] },
    },
    tokens: ['interest', 'floor'],
  });
});

test('the numbers of results in all and for each page are limited', () => {
  const sections = Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`Rate ${number}`, 'rate']));
  const index = indexOf([...pageRecords('Rates', '', sections), ...pageRecords('More', 'rate')]);
  const answer = (maxResults: number) => search(index, 'rate', { ...options, maxResults });
  expect([titles(answer(8)), titles(answer(2)), answer(2).pageCount]).toEqual([
    ['Rates', 'Rates', 'More', 'Rates'],
    ['Rates', 'Rates'],
    2,
  ]);
});

test('a page has at most two results until the others have had their turn', () => {
  const sections = Object.fromEntries(Array.from({ length: 4 }, (_, number) => [`Part ${number}`, 'plant']));
  const index = indexOf([...pageRecords('A', 'rate', sections), ...pageRecords('B', 'rate', sections)]);
  expect(titles(search(index, 'plant', options))).toEqual(['A', 'A', 'B', 'B', 'A', 'B']);
  expect(titles(search(index, 'plant', { ...options, order: 'pages' }))).toEqual([
    'A',
    'A',
    'A',
    'B',
    'B',
    'B',
  ]);
});

test('a second result of a page comes before other pages only if it is nearly as good as its first', () => {
  const index = indexOf([
    ...pageRecords('Plant', 'text', { Roots: 'of a plant among many other words that say less about it' }),
    ...pageRecords('Rate', 'plant'),
  ]);
  expect(titles(search(index, 'plant', options))).toEqual(['Plant', 'Rate', 'Plant']);
});

test('what was removed from the API ranks below what there is, and says when', () => {
  const removed = { isReference: true, removedIn: '2.0.0' };
  const index = indexOf([
    ...pageRecords('Token', 'A token. Removed.', { symbol: 'Of the token.' }, removed),
    ...pageRecords('Metadata', 'Of a token.', { token: 'The token.' }, { isReference: true }),
  ]);
  const foundIn = (text: string) =>
    search(index, text, options).results.map(({ document }) => [document.title, document.removedIn]);
  expect(foundIn('token')[0]).toEqual(['Metadata', undefined]);
  expect(foundIn('+token')[0]).toEqual(['Metadata', undefined]);
  expect(foundIn('symbol')).toEqual([['Token', '2.0.0']]);
});

describe('what was typed is', () => {
  const index = indexOf([
    ...pageRecords('Managers', 'A batch manager sets the rate of a batch.', {
      'When managing is not for you': 'If you like to do it yourself.',
      'What managing cannot do': 'Managing cannot do everything. Managing has limits.',
      'Managing and managers': 'Managing is what managers do.',
    }),
    ...pageRecords('How to leave a batch', 'In one transaction.'),
    ...['BatchManagerMetadata', 'BatchManager'].flatMap((name) =>
      pageRecords(name, `The ${name}.`, {}, { isReference: true }),
    ),
    ...pageRecords(
      'BatchAdjustment',
      'Of a batch.',
      { batchManager: 'The batch manager of the batch.' },
      { isReference: true },
    ),
    ...pageRecords('batch', 'What leaves the queue is in a batch.', {}, { isReference: true }),
  ]);
  const first = (text: string): string | undefined => {
    const { document } = search(index, text, typing).results[0] ?? {};
    return document?.heading === '' ? document.title : document?.heading;
  };

  test.each([
    ['when managing is not for you', 'When managing is not for you'],
    ['What managing cannot do', 'What managing cannot do'],
    ['managing and managers', 'Managing and managers'],
  ])('a heading, which comes first: %s', (text, heading) => {
    expect(first(text)).toBe(heading);
  });

  test.each(['batch manager', 'batchmanager', 'Batch managers', 'batchManagr'])(
    'a name of the reference, before longer names: %s',
    (text) => {
      expect(first(text)).toBe('BatchManager');
    },
  );

  test('a task, for which guides come before the reference', () => {
    expect(first('leaving the batch')).toBe('How to leave a batch');
  });

  test('an expression of code, whose names are found', () => {
    expect(first('BatchManagerMetadata(first:)')).toBe('BatchManagerMetadata');
  });
});

describe('synonyms', () => {
  const index = indexOf([
    ...pageRecords('Terms of service', 'What we promise.'),
    ...pageRecords('Fees', 'What it takes.', { 'Yearly fee': 'In percent.' }),
    ...pageRecords('Costs', 'Once.'),
    ...pageRecords('Tosses', 'Heads or tails.'),
    ...pageRecords('Leaving', 'How to go.'),
  ]);
  const synonyms = new SynonymTable([
    { from: ['fee', 'cost'], to: ['fee', 'cost'] },
    { from: ['ToS'], to: ['terms of service'] },
    { from: ['opt out'], to: ['leave'] },
    { from: ['leave'], to: ['opt out'] },
  ]);
  const ask = (text: string) => search(index, text, { ...options, synonyms });

  test('are found after the word itself, and named', () => {
    const answer = ask('fees');
    expect(titles(answer)).toEqual(['Fees', 'Costs', 'Fees']);
    expect(answer.notes).toEqual([{ kind: 'synonyms', word: '', message: 'Also searched for “cost”.' }]);
  });

  test('are named only if they found something, and not more than three of them', () => {
    const words = ['exit', 'go away', 'quit', 'stop', 'end', 'run'];
    const pages = indexOf([
      ...pageRecords('Exit', 'Or quit, or stop, or end it. Go on.'),
      ...pageRecords('Go', 'And run.', { Away: 'Far.' }),
    ]);
    const table = new SynonymTable([{ from: ['leave'], to: words }]);
    const { notes, results } = search(pages, 'leave', { ...options, synonyms: table });
    expect(notes.map(({ message }) => message)).toEqual([
      'Also searched for “exit”, “quit”, “stop” and 2 more.',
    ]);
    // What is marked is what was found: no field has all of “go away”.
    expect(Object.keys(results[0]?.metadata.terms ?? {})).toEqual(['end', 'exit', 'quit', 'stop']);
  });

  test('are all words of a phrase, in one field', () => {
    expect(titles(ask('tos'))).toEqual(['Terms of service']);
    expect(titles(ask('terms of service'))).toEqual(['Terms of service']);
  });

  test('stand for all words of a phrase', () => {
    expect([titles(ask('opt out')), titles(ask('opting out')), titles(ask('opt in'))]).toEqual([
      ['Leaving'],
      ['Leaving'],
      [],
    ]);
  });

  test('are not named if no page has them', () => {
    expect(ask('leaving').notes).toEqual([]);
  });

  test('keep a short word from being replaced by another one', () => {
    expect(ask('tos').notes.map(({ kind }) => kind)).toEqual(['synonyms']);
    expect(titles(search(index, 'tos', typing))).toEqual(['Tosses']);
  });

  test('are not used by a query with operators', () => {
    expect([titles(ask('+fee')), titles(ask('+tos'))]).toEqual([['Fees', 'Fees'], []]);
  });
});

test('both spellings of a word are the same', () => {
  const index = indexOf([
    ...pageRecords('Colour', 'Its behaviour is organised.'),
    ...pageRecords('B', 'color'),
  ]);
  expect(['color', 'behavior', 'organizing'].map((text) => titles(search(index, text, options))[0])).toEqual([
    'Colour',
    'Colour',
    'Colour',
  ]);
});

describe('a search cannot hang', () => {
  const large = indexOf(generatedRecords(60), { head: 10_000, shard: 10_000, text: 10_000 });

  test('it does not throw, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(queryText, randomText), fc.boolean(), (text, unfinished) => {
        const { results } = search(large, text, { ...options, typing: unfinished });
        expect(results.length).toBeLessThanOrEqual(options.maxResults);
      }),
      propertyRuns(50, 100_000),
    );
  }, 600_000);

  test.each([
    ['every word', '*a* '.repeat(40), ['too-many-clauses', 'too-much-work']],
    ['many misspelt words', 'xqzjwkvbx~3 '.repeat(80), ['too-many-clauses']],
    ['many stars', `*${'a*'.repeat(400)}`, []],
    ['a very long word', 'a'.repeat(100_000), ['too-long', 'no-letters']],
    ['many errors', 'a:~^+-'.repeat(20_000), ['too-long', 'too-many-clauses']],
  ])('%s are too much for it, and it says so or finds nothing', (_, text, kinds) => {
    const { notes } = search(large, text, options);
    expect([...new Set(notes.map(({ kind }) => kind))]).toEqual(kinds);
  });

  test('if a pattern fits too many words, this is reported, and what was found is shown', () => {
    const { notes, results } = search(large, '*a* *e* *i*', options);
    expect([notes.at(-1)?.kind, results.length]).toEqual(['too-much-work', 8]);
  });

  test('a text of more than 1,000 characters is cut off', () => {
    expect(search(site, `plant ${' '.repeat(1_000)}fees`, options).notes.map(({ kind }) => kind)).toEqual([
      'too-long',
    ]);
  });

  test('it can be interrupted before each word, each shard and the results', () => {
    expect(large.shards.length).toBeGreaterThan(10);
    expect(restsOf('*a*')).toBe(1 + large.shards.length + 2);
    expect(restsOf('*a* *e*')).toBe(2 + large.shards.length + 2);
    expect(restsOf(' ')).toBe(1);
  });

  function restsOf(text: string): number {
    const steps = searchSteps(large, text, options);
    let rests = 0;
    while (steps.next().done !== true) rests += 1;
    return rests;
  }
});

function found(text: string, how: SearchOptions = options): readonly string[] {
  return search(site, text, how).results.map(({ document: { title, heading } }) =>
    heading === '' ? title : `${title} > ${heading}`,
  );
}

function titles({ results }: ReturnType<typeof search>): readonly string[] {
  return results.map(({ document }) => document.title);
}
