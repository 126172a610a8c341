import type { SharesResult } from '../results/benchResult.ts';
import { expect, test } from 'vitest';
import { addedToPublish, shareOfBuild, shareTable } from './shareTable.ts';

const result: SharesResult = {
  kind: 'shares',
  pages: 3000,
  measuredAt: '2026-01-01T00:00:00.000Z',
  ofOthers: 0,
  machine: { processor: 'P', cores: 2, memory: 8, system: 'Linux' },
  versions: {},
  build: { whole: 10_000, parts: { ledger: 100, outputs: 200, checks: 500, report: 200 } },
  edits: [
    {
      kind: 'text',
      times: [
        { ledger: 1, outputs: 2, checks: 3 },
        { ledger: 3, outputs: 4, checks: 5 },
        { ledger: 2, outputs: 9, checks: 9 },
      ],
    },
  ],
};

test('the parts of a build, with their share of it, and the medians of the parts of a publish', () => {
  expect(shareTable([result]).split('\n').slice(2)).toEqual([
    '| 3,000 | full build | 100 ms | 200 ms | 500 ms | 200 ms | 1,000 ms, 10.0 % of 10,000 ms |',
    '| 3,000 | a corrected text | 2.0 ms | 4.0 ms | 5.0 ms |  | 12.0 ms (6–20) |',
  ]);
  expect([shareOfBuild(result), addedToPublish(result, 'text'), addedToPublish(result, 'title')]).toEqual([
    0.1,
    12,
    undefined,
  ]);
});
