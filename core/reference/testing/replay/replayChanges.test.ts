import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../testing/propertyRuns.ts';
import { compareSchemas } from '../../compare/compareSchemas.ts';
import { loadSchema } from '../../schema/loadSchema.ts';
import { schemaVersions } from '../arbitrarySchemas.ts';
import { canonicalSdl } from '../canonicalSdl.ts';
import { changeExamples } from '../changeExamples.ts';
import { replayChanges } from './replayChanges.ts';

test.each(Object.entries(changeExamples))('%s is replayed', (_kind, { before, after, change }) => {
  const replayed = replayChanges(loadSchema(before).folded, [change]);
  expect(canonicalSdl(replayed)).toBe(canonicalSdl(loadSchema(after).folded));
});

test('replaying the recorded history over the first version gives the last', async () => {
  await fc.assert(
    fc.asyncProperty(schemaVersions, async (versions) => {
      const views = versions.map((sdl) => loadSchema(sdl));
      const [first, ...later] = views;
      if (first === undefined) return;
      let before = first;
      let replayed = first.folded;
      for (const after of later) {
        replayed = replayChanges(replayed, await compareSchemas(before, after));
        before = after;
      }
      expect(canonicalSdl(replayed)).toBe(canonicalSdl(before.folded));
    }),
    propertyRuns(37, 500),
  );
});
