import type { SearchRecord } from '#core/search/index/searchRecord.ts';
import type { SearchSetup } from '#core/site/model/searchPageData.ts';
import type { FromWorker, ToWorker } from '../client/messages.ts';
import type { Asker } from '../client/searchClient.ts';
import type { ResultsField } from '../page/ResultsField.ts';
import { createHash } from 'node:crypto';
import { vi } from 'vitest';
import { buildIndex } from '#core/search/index/buildIndex.ts';
import { writeIndexManifest } from '#core/search/index/indexManifest.ts';
import { pageRecords } from '#core/search/testing/searchRecords.ts';
import { SearchService } from '../client/SearchService.ts';

/** Two builds of a site: the second has other texts and another order of sections at the same addresses. */
export const builds: Readonly<Record<'old' | 'new', readonly SearchRecord[]>> = {
  old: [
    ...pageOf('Old', 'Fees', 'Old: what a loan costs, and the rates of fees.', {
      Tiers: 'Old: three tiers of fees.',
      Rates: 'Old: rates and how fees follow them.',
      Dates: 'Old: when a loan is due.',
    }),
    ...pageOf('Old', 'Rates', 'Old: how a rate is made.', { Limits: 'Old: the fees have limits.' }),
    ...pageOf('Old', 'Loans', 'Old: a loan has fees and rates.'),
  ],
  new: [
    ...pageOf('New', 'Fees', 'New: what fees are.', {
      Rates: 'New: every rate has its fees.',
      Dates: 'New: loan and fees by date.',
      Tiers: 'New: the tiers of a loan.',
    }),
    ...pageOf('New', 'Loans', 'New: loans, rates and fees.', { Limits: 'New: a rate has a limit.' }),
    ...pageOf('New', 'Rates', 'New: how rates are made.'),
  ],
};

/** The breadcrumbs of a result say which build it is from. */
function pageOf(
  build: string,
  title: string,
  text: string,
  sections: Readonly<Record<string, string>> = {},
): readonly SearchRecord[] {
  return pageRecords(title, text, sections, { breadcrumbs: [build] });
}

/** The files of a site; those of its index have the hash of their content in their name. */
function filesOf(records: readonly SearchRecord[]): ReadonlyMap<string, string> {
  const parts = buildIndex(records, { head: 60, shard: 60, text: 30 }).map((part) => ({
    ...part,
    file: `/${part.kind}.${createHash('sha256').update(part.text).digest('hex')}.json`,
  }));
  return new Map([
    [manifest, writeIndexManifest(parts)],
    ...parts.map(({ file, text }) => [file, text] as const),
  ]);
}

export const manifest = '/search-index/current.json';
const setup: SearchSetup = {
  href: '/search/',
  suggestions: 8,
  hint: true,
  highlight: true,
  contexts: [],
  versions: [{ name: 'current', label: 'Next', path: '/docs/' }],
};

export type World = {
  readonly field: ResultsField;
  readonly box: Asker;
  readonly type: (text: string) => void;
  readonly deploy: (build: keyof typeof builds) => void;
  /** Makes the files fail whose paths contain this text. */
  readonly cut: (part: string | undefined) => void;
  /** Lets one of the pending things happen, and everything that follows from it at once. */
  readonly step: (choice: number) => Promise<void>;
  readonly isIdle: () => boolean;
};

/** The page of results with its worker. The test controls the order in which files and messages arrive. */
export async function openWorld(): Promise<World> {
  let files = filesOf(builds.old);
  let missing: string | undefined;
  const toWorker: ToWorker[] = [];
  const toPage: FromWorker[] = [];
  const loads: (() => void)[] = [];
  const turns: (() => void)[] = [];
  const timers = new Set<() => void>();
  let tell: ((event: { readonly data: FromWorker }) => void) | undefined;
  let clock = 0;
  const service = new SearchService({
    load: (path) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      loads.push(() => {
        const isMissing = missing !== undefined && path.includes(missing);
        const text = isMissing ? undefined : files.get(path);
        if (text === undefined) reject(new Error(`no ${path}`));
        else resolve(text);
      });
      return promise;
    },
    later: (run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
    inNextTurn: (turn) => void turns.push(turn),
    post: (message) => void toPage.push(structuredClone(message)),
    now: () => (clock += 40),
  });
  vi.stubGlobal('window', {
    addEventListener: () => {},
    setTimeout: () => 0,
    clearTimeout: () => {},
    location: { origin: 'https://site.example', pathname: '/search/', search: '' },
    history: { replaceState: () => {} },
  });
  vi.stubGlobal('document', { activeElement: null });
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener(kind: string, listener: NonNullable<typeof tell>): void {
        if (kind === 'message') tell = listener;
      }
      postMessage(message: ToWorker): void {
        toWorker.push(structuredClone(message));
      }
    },
  );
  const { ResultsField: Field } = await import('../page/ResultsField.ts');
  const { Asker: Box } = await import('../client/searchClient.ts');
  let typed: (() => void) | undefined;
  const input = {
    value: '',
    form: null,
    isConnected: true,
    focus: () => {},
    select: () => {},
    addEventListener: (kind: string, listener: () => void) => {
      if (kind === 'input') typed = listener;
    },
    removeEventListener: () => {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has everything that the field uses
  const field = new Field({ input: input as unknown as HTMLInputElement, setup, basePath: '' });
  field.start();

  const happenings = (): readonly (() => void)[] => [
    ...inOrder(toWorker, (message) => service.receive(message)),
    ...inOrder(toPage, (data) => tell?.({ data })),
    ...inOrder(turns, (turn) => turn()),
    ...loads.map((settle) => () => {
      loads.splice(loads.indexOf(settle), 1);
      settle();
    }),
    ...[...timers].map((run) => () => {
      timers.delete(run);
      run();
    }),
  ];
  return {
    field,
    box: new Box(),
    type: (text) => {
      input.value = text;
      typed?.();
    },
    deploy: (build) => void (files = filesOf(builds[build])),
    cut: (part) => void (missing = part),
    step: async (choice) => {
      const all = happenings();
      all[choice % Math.max(1, all.length)]?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
    isIdle: () => happenings().length === 0,
  };
}

/** The entries of a queue happen one after the other. */
function inOrder<Item>(queue: Item[], happen: (item: Item) => void): readonly (() => void)[] {
  return queue.length === 0 ? [] : [() => queue.splice(0, 1).forEach(happen)];
}
