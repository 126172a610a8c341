import type { SnapshotReader } from '#publishing/snapshot/createSnapshotReader.ts';
import type { Snapshot } from '#publishing/snapshot/fetchSnapshot.ts';
import type { Agenda } from './createAgenda.ts';
import type { WorldContent, WorldPost } from './worldContent.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { contentIdOf, revisionOf } from './worldContent.ts';

/** A lake that remembers every content it ever had. */
export type FakeLake = {
  readonly newest: () => WorldContent;
  /** Puts or removes a post. Returns the number of the content. */
  readonly change: (id: string, post: Omit<WorldPost, '_id'> | undefined) => number;
  /** The content with a name; undefined if there never was one. */
  readonly contentWith: (contentId: string) => WorldContent | undefined;
  /** The number of the last content with this name. Contents are counted from 1. */
  readonly numberOf: (contentId: string) => number;
  /** Returns whether a content with this number or a higher one has errors. */
  readonly hadErrorsSince: (number: number) => boolean;
  /** True if it does not answer. */
  isDown: boolean;
  /** Reads the content at one instant, some time after it was asked. Rejects if the lake is down, or goes down in the meantime. */
  readonly createReader: (duration: () => number) => SnapshotReader;
};

export function createFakeLake(agenda: Agenda): FakeLake {
  let newest: WorldContent = [{ _id: 'first', text: '1', publishedAt: '', isBroken: false }];
  const contents = [newest];
  const numbers = new Map([[contentIdOf(newest), 1]]);
  const lake: FakeLake = {
    newest: () => newest,
    change: (id, post) => {
      const others = newest.filter(({ _id }) => _id !== id);
      newest = post ? [...others, { _id: id, ...post }].toSorted(byId) : others;
      contents.push(newest);
      numbers.set(contentIdOf(newest), contents.length);
      return contents.length;
    },
    contentWith: (contentId) => contents[lake.numberOf(contentId) - 1],
    numberOf: (contentId) => numbers.get(contentId) ?? 0,
    hadErrorsSince: (number) =>
      contents.slice(Math.max(0, number - 1)).some((content) => content.some(({ isBroken }) => isBroken)),
    isDown: false,
    createReader: (duration) => ({
      read: async () => {
        for (let part = 0; part < 2; part += 1) {
          if (lake.isDown) throw new Error('The lake does not respond.');
          await new Promise<void>((resolve) => void agenda.plan(duration(), resolve));
        }
        if (lake.isDown) throw new Error('The lake stopped in the middle of its answer.');
        return snapshotOf(newest);
      },
    }),
  };
  return lake;
}

function byId(left: WorldPost, right: WorldPost): number {
  return left._id < right._id ? -1 : 1;
}

/** The same object each time, as a snapshot reader gives it. */
const withRevision = oncePerObject((post: WorldPost) => ({ ...post, _type: 'post', _rev: revisionOf(post) }));

/** Without settings there is no site. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  siteSettings: [{ _id: 'siteSettings', _type: 'siteSettings', _rev: '1' }],
};

function snapshotOf(content: WorldContent): Snapshot {
  const documents = rawDocumentsOf((type) =>
    type === 'post' ? content.map(withRevision) : (others[type] ?? []),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that this world reads
  return { id: contentIdOf(content), documents } as Snapshot;
}

/** The content of a snapshot that a fake lake gave. */
export function contentOf({ documents }: Snapshot): WorldContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by `withRevision`
  const posts = documents.post as unknown as readonly ReturnType<typeof withRevision>[];
  return posts.map(({ _type, _rev, ...post }) => post);
}
