import type { WorldHappening } from './testing/world/worldHappening.ts';
import { expect, test } from 'vitest';
import { runPublisherWorld } from './testing/world/runPublisherWorld.ts';

/* `kill -9` at every single step of eight publishes, which build, write, switch, retire a release and prune. */

const publish = (what: 'write' | 'remove', post: string): WorldHappening => ({
  kind: 'change',
  after: 3000,
  post,
  what,
  sent: [0],
});
const publishes: readonly WorldHappening[] = [
  publish('write', 'a'),
  publish('write', 'b'),
  publish('write', 'a'),
  publish('remove', 'b'),
  publish('write', 'c'),
  publish('write', 'a'),
  publish('write', 'b'),
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
      happenings: [...before, { ...kill, what, when: { how, skip: steps } }, ...publishes],
      seed: 1,
      hasRegularChecks: true,
    });
    expect([steps, report.wrong]).toEqual([steps, []]);
    ({ kills } = report);
  }
  // The last world had no more steps.
  expect(steps).toBeGreaterThan(100);
});
