import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalSdl } from './canonicalSdl.ts';
import { compareViews } from './compareSchemas.ts';
import { replayChanges } from './replayChanges.ts';
import { schemaView } from './schemaView.ts';
import { schemaVersions } from './testing/arbitrarySchemas.ts';
import { changeExamples } from './testing/changeExamples.ts';

test.each(Object.entries(changeExamples))('%s is replayed', (_kind, { before, after, change }) => {
  const replayed = replayChanges(schemaView(before).folded, [change]);
  expect(canonicalSdl(replayed)).toBe(canonicalSdl(schemaView(after).folded));
});

test('replaying the recorded history over the first version gives the last', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async (versions) => {
      const views = versions.map((sdl) => schemaView(sdl));
      const [first, ...later] = views;
      if (first === undefined) return;
      let before = first;
      let replayed = first.folded;
      for (const after of later) {
        replayed = replayChanges(replayed, await compareViews(before, after));
        before = after;
      }
      expect(canonicalSdl(replayed)).toBe(canonicalSdl(before.folded));
    }),
    { numRuns: 500 },
  );
});
