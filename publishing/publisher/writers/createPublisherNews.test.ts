import type { PublisherNews } from '#core/publishing/publisherNews.ts';
import type { PublisherStatus } from '../status/publisherStatus.ts';
import type { ShownRevision } from '../store/shownRevisions.ts';
import { beforeEach, expect, test } from 'vitest';
import { createPublisherNews } from './createPublisherNews.ts';

const at = '2026-01-02T03:04:05.000Z';
const release = (id: string) =>
  ({ id, newestEvent: 0, contentId: id, code: 'x', asOf: at, pages: 1, basePath: '', builtAt: at }) as const;

let status: PublisherStatus;
let releases: readonly string[];
let live: string | undefined;
let shown: readonly ShownRevision[];
let errors: unknown[];
beforeEach(() => {
  status = { state: 'idle', eventsReceived: 0 };
  [releases, live, shown, errors] = [[], undefined, [], []];
});

const open = () =>
  createPublisherNews({
    status: () => status,
    store: {
      live: () => (live === undefined ? undefined : release(live)),
      releases: () => releases,
      shownFirstBy: () => shown,
    },
    onError: (error) => errors.push(error),
  });
const publish = (id: string, revisions: readonly ShownRevision[]): void => {
  [releases, live, shown] = [[id, ...releases], id, revisions];
};
const current = { kind: 'state', state: { kind: 'current' }, problems: [] } as const;

/** Everything told to somebody who follows from now on. */
function following(news: ReturnType<typeof open>) {
  const told: PublisherNews[] = [];
  const end = news.follow((one) => told.push(one));
  const next = async (): Promise<readonly PublisherNews[]> => {
    news.changed();
    await Promise.resolve();
    return told.splice(0);
  };
  return { told, end, next };
}

test('who begins to follow is told how things are, and then what changes, once', async () => {
  publish('one', [['a', '1']]);
  const { told, next, end } = following(open());
  expect(told.splice(0)).toEqual([{ kind: 'live', release: 'one', at }, current]);
  expect(await next()).toEqual([]);
  status = { ...status, state: 'building', building: { since: at, step: 'Rendering…' } };
  const building = { kind: 'state', state: { kind: 'building', step: 'Rendering…' }, problems: [] };
  expect(await next()).toEqual([building]);
  expect(await next()).toEqual([]);
  end();
  status = { state: 'idle', eventsReceived: 0 };
  expect(await next()).toEqual([]);
});

test('a new release is told with what it changes, before it is said that nothing is built', async () => {
  publish('one', [['a', '1']]);
  const { told, next } = following(open());
  status = { ...status, state: 'waiting' };
  await next();
  publish('two', [
    ['a', '2'],
    ['b', null],
  ]);
  status = { ...status, state: 'idle' };
  const changed = [
    ['a', '2'],
    ['b', null],
  ];
  expect(await next()).toEqual([{ kind: 'live', release: 'two', at, changed }, current]);
  expect(told).toEqual([]);
});

test('after a rollback, and after what nobody was told of, anything may have changed', async () => {
  publish('one', [['a', '1']]);
  publish('two', [['a', '2']]);
  const { told, next } = following(open());
  told.splice(0);
  live = 'one';
  const pin = { release: 'one', by: 'Ada', at: '2026-02-02T03:04:05.000Z' };
  status = { ...status, state: 'pinned', pinned: pin };
  expect(await next()).toEqual([
    { kind: 'live', release: 'one', at: pin.at },
    { kind: 'state', state: { kind: 'pinned', by: 'Ada', at: pin.at }, problems: [] },
  ]);
  // What it differs in is what it differs in from the second one.
  status = { state: 'idle', eventsReceived: 0 };
  publish('three', [['b', '1']]);
  expect(await next()).toEqual([{ kind: 'live', release: 'three', at }, current]);
  publish('four', []);
  publish('five', [['c', '1']]);
  expect(await next()).toEqual([{ kind: 'live', release: 'five', at }]);
  publish(
    'six',
    Array.from({ length: 1001 }, (_, index) => [`${index}`, '1']),
  );
  expect(await next()).toEqual([{ kind: 'live', release: 'six', at }]);
});

test('somebody who comes later does not take the news from the others', async () => {
  publish('one', []);
  const news = open();
  const first = following(news);
  first.told.splice(0);
  publish('two', [['a', '2']]);
  const second = following(news);
  const two = { kind: 'live', release: 'two', at };
  expect(second.told).toEqual([two, current]);
  expect(first.told).toEqual([{ ...two, changed: [['a', '2']] }]);
});

test('that a delivery has begun or ended is told to those who follow', async () => {
  status = { ...status, targets: [{ name: 'One' }] };
  const { told, next } = following(open());
  expect(told.splice(0)).toEqual([current]);
  status = { ...status, targets: [{ name: 'One', delivering: { release: 'one', since: at } }] };
  expect(await next()).toEqual([{ kind: 'targets' }]);
  expect(await next()).toEqual([]);
});

test('the errors of refused content are told with the state', async () => {
  const { told, next } = following(open());
  told.splice(0);
  const error = { code: 'x', severity: 'error', message: 'It is broken.', fix: 'Mend it.' } as const;
  const problems = [error, { ...error, severity: 'warning' as const }];
  status = { ...status, failure: { at, kind: 'content', message: 'It has 1 error.', problems } };
  expect(await next()).toEqual([
    {
      kind: 'state',
      state: { kind: 'refused', errors: 1, problem: error, message: 'It has 1 error.' },
      problems: [error],
    },
  ]);
});

test('an error of the database is reported, and the next change is told all the same', async () => {
  publish('one', []);
  const { told, next } = following(open());
  told.splice(0);
  Object.defineProperty(status, 'failure', {
    configurable: true,
    get: () => {
      throw new Error('It is closed.');
    },
  });
  expect(await next()).toEqual([]);
  expect(errors).toEqual([new Error('It is closed.')]);
  status = { state: 'waiting', eventsReceived: 1 };
  expect(await next()).toEqual([{ kind: 'state', state: { kind: 'waiting' }, problems: [] }]);
});
