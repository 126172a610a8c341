import type { PublisherWorld, WorldOptions } from './createPublisherWorld.ts';
import { existsSync, readdirSync } from 'node:fs';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { examineRelease } from '../../release/examineRelease.ts';
import { checkRevisions } from './checkRevisions.ts';
import { contentIdOf } from './worldContent.ts';
import { checkEvery, worldThrottle } from './worldThrottle.ts';

/** The longest time, in milliseconds, that a check of the content and the one after it take when nothing fails. */
const maxCheckTime = 60_000;

/** Repairs everything in a world, waits for as long as the publisher may need, and looks whether all is well. */
export async function settleWorld(
  dataDir: string,
  world: PublisherWorld,
  { hasRegularChecks }: Pick<WorldOptions, 'hasRegularChecks'>,
): Promise<void> {
  const { agenda, clock, lake, services, readers, operator, sender, writers } = world;
  const { publisher } = services;
  await agenda.runUntil(agenda.now() + maxCheckTime);
  services.spoil(false);
  clock.repair();
  services.spare();
  // It may just be starting again, or rolling back.
  await waitWhile(world, () => !publisher() || operator.isRollingBack());
  if (publisher()?.open.status().pinned) operator.resume();
  // Content with errors is not shown, even if it was announced: only another event helps.
  if (lake.hadErrorsSince(sender.announced())) {
    for (const { _id, isBroken } of lake.newest()) if (isBroken) writers.change(_id, 'write', []);
    writers.change('a', 'write', [0]);
  }
  const retry = worldThrottle.firstRetry * 2 ** services.failures();
  const check = hasRegularChecks ? Math.min(retry, checkEvery) + checkEvery : retry;
  await agenda.runUntil(agenda.now() + check + 2 * maxCheckTime);
  await readers.visit();
  checkRevisions(world);
  if (!publisher()?.open.liveDocuments([])) world.onWrong('It is not known what readers see.');
  checkNewest(world, hasRegularChecks);
  if (hasRegularChecks) await checkRest(dataDir, world);
}

/** Lets time pass while something is going on that ends within `maxCheckTime`. */
async function waitWhile({ agenda }: PublisherWorld, isGoingOn: () => boolean): Promise<void> {
  const over = agenda.now() + maxCheckTime;
  while (agenda.now() < over && isGoingOn()) await agenda.runUntil(agenda.now() + 1000);
}

/** Returns whether readers see everything that they should by now. */
function checkNewest(world: PublisherWorld, hasRegularChecks: boolean): void {
  const { clock, lake, readers, sender, onWrong } = world;
  const { contentId = '', asOf = '' } = readers.seen() ?? {};
  const isNewest = contentId === contentIdOf(lake.newest());
  if (hasRegularChecks && !isNewest) onWrong('The newest content is not live.');
  const [announced, shown] = [sender.announced(), lake.numberOf(contentId)];
  if (shown < announced) onWrong(`Content ${announced} was acknowledged, and content ${shown} is live.`);
  const due = new Date(clock.now().getTime() - maxCheckTime).toISOString();
  const isLate = lake
    .contentWith(contentId)
    ?.some(({ publishedAt }) => publishedAt > asOf && publishedAt < due);
  if (isLate === true) onWrong('A post that is due is not live.');
}

/** Returns whether nothing is left of all that went wrong, after one more check. */
async function checkRest(dataDir: string, world: PublisherWorld): Promise<void> {
  const { agenda, services, onWrong } = world;
  const { publisher } = services;
  await agenda.runUntil(agenda.now() + checkEvery + maxCheckTime);
  // It may just be checking again.
  await waitWhile(world, () => publisher()?.open.status().state === 'building');
  const { state, failure, damage, maintenance } = publisher()?.open.status() ?? {};
  if (state !== 'idle' || failure || damage || maintenance) {
    onWrong(`Something is still wrong: ${JSON.stringify({ state, failure, damage, maintenance })}`);
  }
  const { builds, trash, manifestOf } = releasePlaces(dataDir);
  const left = [builds, trash]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder));
  if (left.length > 0) onWrong(`Files are left over: ${left.join(', ')}.`);
  for (const { id } of publisher()?.open.control.list().releases ?? []) {
    const damaged = examineRelease(manifestOf(id), 'full');
    if (damaged.length > 0) onWrong(`Nobody could roll back to '${id}': ${damaged.join(', ')}.`);
  }
}
