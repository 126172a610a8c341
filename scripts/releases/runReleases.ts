import type { RemotePublisher } from '#publishing/publisher/control/findPublisher.ts';
import type { ReleaseList } from '#publishing/publisher/control/publisherControl.ts';
import type { Release } from '#publishing/publisher/store/release.ts';
import type { ReleaseAuditEntry } from '#publishing/publisher/store/releaseAudit.ts';
import type { ReleaseManifest } from '#publishing/releases/releaseManifest.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { countOf } from '#core/text/countOf.ts';
import { findPublisher } from '#publishing/publisher/control/findPublisher.ts';
import { requirePublisher } from '#publishing/publisher/control/requirePublisher.ts';
import { pinText } from '#publishing/publisher/status/sayOutcome.ts';
import { readManifest } from '#publishing/releases/releaseManifest.ts';
import { releasePlaces } from '#publishing/releases/releasePlaces.ts';
import { orUndefined } from '#system/values/orUndefined.ts';
import { printHeldBack } from './printHeldBack.ts';
import { printRelease } from './printRelease.ts';
import { printReleases, time } from './printReleases.ts';
import { printTargets } from './printTargets.ts';
import { readReleaseAudit, readReleases } from './readReleases.ts';
import { verifyReleases } from './verifyReleases.ts';

/** The commands of `npm run releases`. Each rejects with an Error whose message is for people. */
export type ReleaseCommands = {
  readonly list: () => Promise<void>;
  readonly show: (id: string) => Promise<void>;
  readonly rollback: (id: string, by: string) => Promise<void>;
  readonly resume: (by: string) => Promise<void>;
  /** Prints the losses that hold back a publish; with `isConfirmed`, confirms them. */
  readonly acceptLosses: (by: string, isConfirmed: boolean) => Promise<void>;
  /** Prints who published and rolled back, and when: this many of the newest entries. */
  readonly audit: (last: number) => Promise<void>;
  /** Tries failed deliveries again now. */
  readonly deliver: () => Promise<void>;
  /** Verifies one release, or all of them. Resolves with whether they are whole. */
  readonly verify: (id: string | undefined) => Promise<boolean>;
};

/** Returns the commands of `npm run releases`, which ask the publisher that runs on a data folder. */
export function runReleases(dataDir: string, print: (text: string) => void): ReleaseCommands {
  return {
    list: async () => {
      const list = await readReleases(dataDir);
      const targets = printTargets(list);
      print(`${printReleases(list)}${targets === '' ? '' : `\n\n${targets}`}`);
    },

    show: async (id) => {
      const list = await readReleases(dataDir);
      print(printRelease(releaseIn(list, id), list, manifestOf(dataDir, id)));
    },

    rollback: async (id, by) => {
      const publisher = await requirePublisher(dataDir);
      print(pinText(await publisher.rollBack(id, by)));
      print('What is published waits until: npm run releases -- resume');
    },

    resume: async (by) => {
      const publisher = await requirePublisher(dataDir);
      const pin = await publisher.resume(by);
      print(
        pin
          ? 'Publishing is resumed: the newest content is built and shown. npm run publish waits for it.'
          : 'No release was pinned: there is nothing to resume.',
      );
    },

    acceptLosses: async (by, isConfirmed) => {
      const publisher = await requirePublisher(dataDir);
      const answer = await publisher.heldBack();
      print(printHeldBack(answer));
      const losses = answer.heldBack?.losses;
      if (!losses) return;
      if (!isConfirmed) {
        print('Nothing was confirmed. With --yes, exactly these losses are.');
        return;
      }
      await publisher.acceptLosses(losses.id, by);
      print('The losses are confirmed: the content is checked again. npm run publish waits for it.');
    },

    audit: async (last) => print(printReleaseAudit(await readReleaseAudit(dataDir, last))),

    deliver: async () => {
      const publisher = await requirePublisher(dataDir);
      const { targets } = await publisher.list();
      if (!targets) {
        print('There are no targets: docs/hosting.md says how to set them.');
        return;
      }
      const count = await publisher.retryDeliveries();
      print(
        count === 0
          ? 'No delivery waits for another attempt.'
          : `${countOf(count, 'delivery', 'deliveries')} begun again. Waiting for them to end…`,
      );
      print(printTargets(await untilDelivered(publisher)));
    },

    verify: async (id) => {
      const list = await readReleases(dataDir);
      const releases = id === undefined ? list.releases : [releaseIn(list, id)];
      const damaged = verifyReleases(dataDir, releases, list.live, print);
      if (list.live !== undefined && damaged.includes(list.live)) await repairLive(dataDir, list, print);
      return damaged.length === 0;
    },
  };
}

async function repairLive(dataDir: string, list: ReleaseList, print: (text: string) => void): Promise<void> {
  const publisher = await findPublisher(dataDir);
  await publisher?.examine();
  if (list.pin) {
    print(
      'Readers see it, and it is pinned: roll back to another one, or resume publishing to have it built again.',
    );
  } else if (publisher) print('Readers see it: the publisher was told, and builds it again.');
  else print('Readers see it: npm start examines it, and builds it again.');
}

function releaseIn({ releases }: ReleaseList, id: string): Release {
  const found = releases.find((release) => release.id === id);
  if (found) return found;
  throw new Error(`There is no release '${id}'. See: npm run releases -- list`);
}

function manifestOf(dataDir: string, id: string): ReleaseManifest | undefined {
  // When it cannot be read, `verify` says why.
  return orUndefined(() => readManifest(releasePlaces(dataDir).manifestOf(id)));
}

/** A line for each entry. */
function printReleaseAudit(entries: readonly ReleaseAuditEntry[]): string {
  if (entries.length === 0) return 'Nothing has been published yet.';
  return entries
    .map(({ at, event, release, by, detail }) => {
      const more = [...(by === undefined ? [] : [`by ${by}`]), ...(detail === undefined ? [] : [detail])];
      const what = release === undefined ? event : `${event}: ${release}`;
      return `${time(at)}  ${what}${more.length === 0 ? '' : `  (${more.join('; ')})`}`;
    })
    .join('\n');
}

/**
 * Returns the state of the targets once no delivery is under way.
 * @param pause between two questions, in milliseconds
 */
export async function untilDelivered(
  publisher: Pick<RemotePublisher, 'list'>,
  pause = 200,
): Promise<ReleaseList> {
  for (;;) {
    const list = await publisher.list();
    if (!list.targets?.some(({ delivering }) => delivering)) return list;
    await wait(pause);
  }
}
