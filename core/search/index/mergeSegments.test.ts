import type { Segment } from './segment.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzRuns } from '../testing/fuzzRuns.ts';
import { someWord } from '../testing/searchRecords.ts';
import { stemOf } from '../text/stemOf.ts';
import { mergeSegments } from './mergeSegments.ts';
import { SegmentBuilder } from './SegmentBuilder.ts';

const entries = fc.array(fc.tuple(someWord, fc.nat(1_000)), { maxLength: 20 });
type Entries = readonly (readonly [string, number])[];

test('the terms of a segment are sorted and unique, whatever the order of words', () => {
  fc.assert(
    fc.property(entries, (all) => {
      const { terms } = segmentOf(all);
      expect(terms).toEqual([...new Set(terms)].toSorted());
    }),
    fuzzRuns(500),
  );
});

test('two merged segments equal a single segment of all words', () => {
  fc.assert(
    fc.property(entries, entries, (one, other) => {
      expect(readable(mergeSegments(segmentOf(one), segmentOf(other)))).toEqual(
        readable(segmentOf([...one, ...other])),
      );
    }),
    fuzzRuns(1_000),
  );
});

function segmentOf(all: Entries): Segment {
  const builder = new SegmentBuilder(stemOf);
  for (const [word, posting] of all) builder.add(word, [posting]);
  return builder.build();
}

function readable({ terms, postings, starts, stems, termsOfStem }: Segment) {
  return {
    terms: terms.map((term, place) => [term, postings.slice(starts[place], starts[place + 1]).toSorted()]),
    stems: stems.map((stem, place) => [
      stem,
      (termsOfStem[place] ?? []).toSorted((a, b) => a - b).map((term) => terms[term]),
    ]),
  };
}
