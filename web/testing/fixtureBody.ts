import type { CodeToken, PageBody, PageCodeBlock, PageTable } from '#core/site/model/pageBody.ts';
import { customPageExamples } from '#core/site/testing/customPageExamples.ts';
import { newKey, text } from './blocks.ts';

const cell = (content: string): PageTable['rows'][number]['cells'][number] => ({
  _key: newKey(),
  content: [text(content)],
});

const row = (...cells: readonly string[]): PageTable['rows'][number] => ({
  _key: newKey(),
  cells: cells.map(cell),
});

const line = (...tokens: readonly CodeToken[]): readonly CodeToken[] => tokens;

/** Highlighted lines, and the code that they show. */
const lines = (all: readonly (readonly CodeToken[])[]): Pick<PageCodeBlock, 'lines' | 'code'> => ({
  lines: all,
  code: all.map((tokens) => tokens.map(([value]) => value).join('')).join('\n'),
});

/** About 600 words with every type of block. */
export const fixtureBody: PageBody = [
  text(
    'A borrower on a modern stablecoin protocol names the rate they pay. The protocol does not set it, a curve does not set it, and nobody warns the borrower when the number they chose last month has become the wrong one. A **managed interest rate** hands that one decision to a _batch manager_, an account that sets the same rate for every debt in its batch and keeps it inside a band that was announced beforehand.',
  ),
  text(
    'This page explains what the manager can do, what it cannot do, and what it costs. If you only want numbers, go to the [savings calculator](/docs/for-users/savings-calculator/); if you integrate a protocol, start with [strategy types](/docs/for-protocols/managed-interest-rates/advanced/strategy-types/#rate-bands).',
  ),
  text('Why a rate needs a manager', { style: 'h2', id: 'why-a-rate-needs-a-manager' }),
  text(
    'When the stablecoin trades below its peg, anybody may redeem it against the debts with the **lowest rates first**. A rate that was safe in a quiet week is suddenly at the front of the queue. When the coin trades above its peg the same rate is simply too high, every day of it. Both mistakes come from the same cause: the right rate moves, and a person has better things to do than to follow it.',
  ),
  text('Redemption takes the collateral of the debts with the lowest rates.', {
    listItem: 'bullet',
    level: 1,
  }),
  text('Nobody loses money on paper: debt and collateral fall by the same value.', {
    listItem: 'bullet',
    level: 1,
  }),
  text('But the position is smaller, at a time its owner did not choose.', { listItem: 'bullet', level: 2 }),
  text('And opening it again costs the upfront fee.', { listItem: 'bullet', level: 2 }),
  text('A rate that is far too high is never redeemed, and never cheap.', { listItem: 'bullet', level: 1 }),
  {
    _type: 'admonition',
    _key: newKey(),
    kind: 'note',
    body: [
      text(
        'The manager sets a rate. It cannot touch your collateral, close your position, or move you to another batch.',
      ),
    ],
  },
  text('How a change is decided', { style: 'h2', id: 'how-a-change-is-decided' }),
  text('Every hour the service reads the order book of debts and answers three questions.'),
  text('How much debt stands in front of ours, and how much is needed?', { listItem: 'number', level: 1 }),
  text('Has the price of the coin left its usual range?', { listItem: 'number', level: 1 }),
  text('Would a change pay for its own cost within a week?', { listItem: 'number', level: 1 }),
  text('The rate band', { style: 'h3', id: 'the-rate-band' }),
  text(
    'The band is two numbers in the contract, `minRate` and `maxRate`, and a shortest time between two changes. The manager cannot leave it, whatever happens to its software or its keys.',
  ),
  {
    _type: 'codeBlock',
    _key: newKey(),
    language: 'typescript',
    filename: 'nextRate.ts',
    highlightedLines: [3, 4],
    ...lines([
      line(['// Keeps a rate inside its band.', 'comment']),
      line(
        ['export', 'keyword'],
        [' ', ''],
        ['function', 'keyword'],
        [' ', ''],
        ['nextRate', 'function'],
        ['(', 'punctuation'],
        ['wanted', 'parameter'],
        [': ', 'punctuation'],
        ['number', 'type'],
        [', ', 'punctuation'],
        ['band', 'parameter'],
        [': ', 'punctuation'],
        ['RateBand', 'type'],
        ['): ', 'punctuation'],
        ['number', 'type'],
        [' {', 'punctuation'],
      ),
      line(
        ['  ', ''],
        ['const', 'keyword'],
        [' ', ''],
        ['floor', 'variable'],
        [' = ', 'operator'],
        ['Math', 'variable'],
        ['.', 'punctuation'],
        ['max', 'function'],
        ['(', 'punctuation'],
        ['wanted', 'variable'],
        [', ', 'punctuation'],
        ['band', 'variable'],
        ['.', 'punctuation'],
        ['min', 'property'],
        [');', 'punctuation'],
      ),
      line(
        ['  ', ''],
        ['return', 'keyword'],
        [' ', ''],
        ['Math', 'variable'],
        ['.', 'punctuation'],
        ['min', 'function'],
        ['(', 'punctuation'],
        ['floor', 'variable'],
        [', ', 'punctuation'],
        ['band', 'variable'],
        ['.', 'punctuation'],
        ['max', 'property'],
        [' ?? ', 'operator'],
        ['0.0525', 'number'],
        ['); ', 'punctuation'],
        [
          '// a line that is much too long for the column and has to scroll sideways within its own frame',
          'comment',
        ],
      ),
      line(['}', 'punctuation']),
    ]),
  },
  {
    _type: 'table',
    _key: newKey(),
    headerRow: true,
    headerColumn: false,
    caption: 'Three bands on offer. Fees are a share of the debt, a year.',
    rows: [
      row('Band', 'Lowest rate', 'Highest rate', 'Shortest time between changes', 'Fee'),
      row('**Low**', '2.5 %', '6 %', '1 day', '25 basis points'),
      row('**Steady**', '3.5 %', '9 %', '6 hours', '50 basis points'),
      row('**Guarded**', '5 %', '18 %', '1 hour', '[see the terms](/docs/for-users/terms-of-service/)'),
    ],
  },
  text('Limits by design', { style: 'h4', id: 'limits-by-design' }),
  text('Limits are written into the batch when it is registered and can only become narrower.'),
  {
    _type: 'admonition',
    _key: newKey(),
    kind: 'tip',
    title: 'Read the band, not the promise',
    body: [text('A band is enforced by the protocol. Everything else on this page is practice.')],
  },
  {
    _type: 'admonition',
    _key: newKey(),
    kind: 'info',
    body: [text('Changes are published with their reason within a minute.')],
  },
  {
    _type: 'admonition',
    _key: newKey(),
    kind: 'warning',
    title: 'Changing a rate early costs a week of interest',
    body: [
      text(
        'A change within seven days of the last one is charged the **upfront fee**: the average rate of the market, for seven days, on your whole debt.',
      ),
    ],
  },
  {
    _type: 'admonition',
    _key: newKey(),
    kind: 'danger',
    body: [text('A managed rate does not protect from liquidation. Watch your own collateral ratio.')],
  },
  {
    _type: 'figure',
    _key: newKey(),
    image: {
      src: '/assets/rate-band.svg',
      width: 720,
      height: 320,
      alt: 'A rate that moves in steps between a lower and an upper limit over twelve weeks.',
    },
    caption: 'Twelve weeks of a managed rate inside its band. The limits never moved.',
  },
  text('Joining and leaving', { style: 'h2', id: 'joining-and-leaving' }),
  {
    _type: 'tabs',
    _key: newKey(),
    group: 'network',
    items: [
      {
        _key: newKey(),
        label: 'Meridian',
        body: [
          text('Open **Borrow**, choose _Delegate_ and enter the address of the batch manager.'),
          {
            _type: 'codeBlock',
            _key: newKey(),
            language: 'bash',
            highlightedLines: [],
            ...lines([line(['meridian', 'function'], [' delegate --batch ', ''], ['0x5f…c2', 'string'])]),
          },
        ],
      },
      { _key: newKey(), label: 'Harbor', body: [text('Harbor asks for a band first, then for a manager.')] },
      { _key: newKey(), label: 'Keel', body: [text('On Keel the manager is chosen per vault.')] },
    ],
  },
  {
    _type: 'details',
    _key: newKey(),
    summary: 'What happens on the day I leave?',
    body: [
      text('Your debt keeps the rate of that moment, and from then on it is yours to watch.'),
      text('Leaving costs nothing when the last change is more than a week ago.'),
    ],
  },
  text(
    'The cheapest rate is the one nobody has to think about, and the most expensive one is the rate that somebody forgot.',
    { style: 'blockquote' },
  ),
  {
    _type: 'download',
    _key: newKey(),
    title: 'Rate history of the Steady band',
    description: 'Every change since the batch was registered, one a line.',
    href: '/assets/rate-history.csv',
    filename: 'rate-history.csv',
    size: 18_432,
  },
];

/** A page that contains little more than the blocks that only this site has. */
export const customBody: PageBody = [
  text('What would a managed rate have saved you? Change the numbers to yours.'),
  ...customPageExamples(newKey()),
  text('What is left out', { style: 'h2', id: 'what-is-left-out' }),
  text('Interest on interest, upfront fees, and the worth of a quiet night.'),
];
