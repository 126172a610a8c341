import type { WorldHappening } from './testing/world/worldHappening.ts';
import { expect, test, vi } from 'vitest';
import { runPublisherWorld } from './testing/world/runPublisherWorld.ts';

/*
 * `kill -9` at every single step of publishes, which build, write, switch, retire a release, write its manifest as a whole, and prune. Some
 * follow each other so quickly that their manifests are differences from differences; one of these is rolled back to.
 */

vi.setConfig({ testTimeout: 3_600_000 });

const publish = (what: 'write' | 'remove', post: string, after = 3000): WorldHappening => ({
  kind: 'change',
  after,
  post,
  what,
  sent: [0],
});
const happenings: readonly WorldHappening[] = [
  publish('write', 'a'),
  publish('write', 'b'),
  publish('write', 'a', 1000),
  publish('remove', 'b', 1000),
  publish('write', 'c', 1000),
  publish('write', 'a'),
  publish('write', 'b', 1000),
  { kind: 'rollback', after: 900, which: 1 },
  { kind: 'resume', after: 500 },
  publish('write', 'a'),
];

const kill = {
  kind: 'kill',
  after: 0,
  what: 'publisher',
  when: undefined,
  downFor: 100,
  builderGoesOnFor: 50,
} as const;

test.each([
  ['publisher', 'before'],
  ['publisher', 'half'],
  ['publisher', 'after'],
  ['builder', 'before'],
  ['builder', 'half'],
  ['builder', 'after'],
] as const)('the %s is killed %s each of its steps', async (what, how) => {
  // A publisher that is down already is killed at a step of its next start.
  const before = what === 'publisher' ? [kill] : [];
  let steps = 0;
  for (let kills = 1; kills > 0; steps += 1) {
    const report = await runPublisherWorld({
      happenings: [...before, { ...kill, what, when: { how, skip: steps } }, ...happenings],
      seed: 1,
      hasRegularChecks: true,
      hasQuickDisk: true,
    });
    expect([steps, report.wrong]).toEqual([steps, []]);
    ({ kills } = report);
  }
  // The last world had no more steps.
  expect(steps).toBeGreaterThan(100);
});
