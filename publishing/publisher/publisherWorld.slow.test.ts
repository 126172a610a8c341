import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { runPublisherWorld } from './testing/world/runPublisherWorld.ts';
import { anyHappenings } from './testing/world/worldHappening.ts';

/* The publisher in a world where everything goes wrong: runPublisherWorld.ts describes it. */

vi.setConfig({ testTimeout: 3_600_000 });

test('whatever happens, readers see one complete release all the time, and the newest in the end', async () => {
  const property = fc.asyncProperty(
    anyHappenings(),
    fc.integer(),
    fc.boolean(),
    async (happenings, seed, hasRegularChecks) => {
      expect((await runPublisherWorld({ happenings, seed, hasRegularChecks })).wrong).toEqual([]);
    },
  );
  await fc.assert(property, propertyRuns(15, 2000));
});
