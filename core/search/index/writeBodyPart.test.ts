import type { SearchRecord } from './searchRecord.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { generatedRecords } from '../testing/generatedRecords.ts';
import { someRecords } from '../testing/searchRecords.ts';
import * as words from '../text/wordsOf.ts';
import { writeBodyPart } from './writeBodyPart.ts';

function pagesOf(records: readonly SearchRecord[]): readonly (readonly SearchRecord[])[] {
  return [...Map.groupBy(records, ({ url }) => url).values()];
}

test('a part that is written from an earlier one is what it would be without that', () => {
  let kept = 0;
  fc.assert(
    fc.property(
      someRecords,
      someRecords,
      fc.infiniteStream(fc.constantFrom('keep', 'edit', 'remove')),
      fc.boolean(),
      (records, others, fates, isTurned) => {
        const before = pagesOf(records);
        const after = pagesOf([
          ...before.flatMap((page, at) => {
            const fate = fates.next().value;
            if (fate === 'keep') kept += 1;
            if (fate === 'edit') return page.map((each) => ({ ...each, text: others[at]?.text ?? 'caps' }));
            return fate === 'keep' ? page : [];
          }),
          ...others.map((each) => ({ ...each, url: `${each.url}more/` })),
        ]);
        const pages = isTurned ? after.toReversed() : after;
        expect(writeBodyPart(pages, { pages: before, text: writeBodyPart(before) })).toBe(
          writeBodyPart(pages),
        );
      },
    ),
    fuzzRuns(500),
  );
  expect(kept).toBeGreaterThan(0);
});

test('only new texts are split into words', () => {
  const split = vi.spyOn(words, 'wordsOf');
  const before = pagesOf(generatedRecords(5));
  const [first = [], ...others] = before;
  const edited = [first.map((each) => ({ ...each, text: 'New.' })), ...others];
  const text = writeBodyPart(before);
  split.mockClear();
  writeBodyPart(edited, { pages: before, text });
  expect(new Set(split.mock.calls.map(([each]) => each))).toEqual(
    new Set(['New.', ...first.map(({ code }) => code)]),
  );
});
