import type { Answer, Excerpts, ExcerptsMessage, Hit } from '../client/messages.ts';
import type { ShownResults } from './shownResults.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { withAnswer, withExcerpts } from './shownResults.ts';

const nothing: ShownResults = { answered: '', excerpts: {} };

function hit(section: string, term: string): Hit {
  return {
    url: '/docs/fees/',
    hash: section,
    title: 'Fees',
    heading: section,
    breadcrumbs: [],
    titleMarks: [],
    headingMarks: [],
    terms: [term],
    excerptKey: `${section} ${term}`,
  };
}

function answer(number: number, hits: readonly Hit[]): Answer {
  const elsewhere = { hits: [], leads: false, pageCount: 0 };
  return { number, hits, pageCount: 1, elsewhere, near: [], notes: [], complete: number === 2 };
}

/** The text of each excerpt is the key of the only hit that may show it. */
function texts(of: Answer, hits: readonly Hit[] = of.hits): ExcerptsMessage {
  const excerpts: Excerpts = Object.fromEntries(
    hits.map(({ excerptKey }) => [
      excerptKey,
      { text: excerptKey, marks: [], cutBefore: false, cutAfter: false },
    ]),
  );
  return { kind: 'excerpts', answer: of.number, excerpts };
}

// The texts bring other results, in another order, and more words of the same ones.
const titles = answer(1, [hit('tiers', 'fee'), hit('limits', 'fee'), hit('dates', 'fee')]);
const everything = answer(2, [hit('limits', 'fee'), hit('tiers', 'fees'), hit('costs', 'fee')]);

type Step = (shown: ShownResults) => ShownResults;
const textsBy: Readonly<Record<string, readonly string[]>> = {
  'first texts 1': ['tiers fee', 'limits fee'],
  'last texts 1': ['dates fee'],
  'first texts 2': ['limits fee'],
  'last texts 2': ['tiers fees', 'costs fee'],
};
const steps: Readonly<Record<string, Step>> = {
  'answer 1': (shown) => withAnswer(shown, 'fee', titles),
  'first texts 1': (shown) => withExcerpts(shown, texts(titles, titles.hits.slice(0, 2))),
  'last texts 1': (shown) => withExcerpts(shown, texts(titles, titles.hits.slice(2))),
  'failure 1': (shown) =>
    withExcerpts(shown, { kind: 'excerptsFailed', answer: titles.number, message: 'failure 1' }),
  'answer 2': (shown) => withAnswer(shown, 'fee', everything),
  'first texts 2': (shown) => withExcerpts(shown, texts(everything, everything.hits.slice(0, 1))),
  'last texts 2': (shown) => withExcerpts(shown, texts(everything, everything.hits.slice(1))),
  'failure 2': (shown) =>
    withExcerpts(shown, { kind: 'excerptsFailed', answer: everything.number, message: 'failure 2' }),
};

test('in whatever order messages come, each result shows its own excerpt or none', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(Object.keys(steps)), (order) => {
      let shown = nothing;
      for (const name of order) {
        shown = steps[name]?.(shown) ?? shown;
        for (const { excerptKey } of shown.answer?.hits ?? []) {
          expect([undefined, excerptKey]).toContain(shown.excerpts[excerptKey]?.text);
        }
        const number = shown.answer?.number;
        expect([undefined, `failure ${number}`]).toContain(shown.excerptFailure);
      }
      // All excerpts that arrived for the shown answer are shown.
      const since = order.slice(order.lastIndexOf(`answer ${shown.answer?.number}`) + 1);
      const came = since.flatMap((name) =>
        name.endsWith(`texts ${shown.answer?.number}`) ? (textsBy[name] ?? []) : [],
      );
      expect(Object.keys(shown.excerpts)).toEqual(expect.arrayContaining(came));
    }),
    propertyRuns(250, 2000),
  );
});

test('a result keeps its excerpt when another answer has the same one, and only then', () => {
  const before = withExcerpts(withAnswer(nothing, 'fee', titles), texts(titles));
  expect(Object.keys(withAnswer(before, 'fee', everything).excerpts)).toEqual(['limits fee']);
});

test('a failure belongs to the answer whose texts could not be loaded', () => {
  const failed: ExcerptsMessage = { kind: 'excerptsFailed', answer: 1, message: 'No network.' };
  const shown = withExcerpts(withAnswer(nothing, 'fee', titles), failed);
  expect(shown.excerptFailure).toBe('No network.');
  expect(withAnswer(shown, 'fee', everything).excerptFailure).toBeUndefined();
});
