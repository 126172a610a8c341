import type { TargetStatus } from '#core/publishing/targetStatus.ts';
import type { Release } from '../store/release.ts';
import { expect, test } from 'vitest';
import { createSiteDesk } from './createSiteDesk.ts';

const at = (day: number): string => `2026-01-0${day}T00:00:00.000Z`;
const release = (id: string, day: number, more: Partial<Release> = {}): Release => ({
  id,
  newestEvent: 0,
  contentId: id,
  code: 'x',
  asOf: at(day),
  pages: 1,
  basePath: '',
  builtAt: at(day),
  ...more,
});
const cause = {
  reasons: ['change'],
  changed: 1,
  documents: [{ id: 'a', title: 'A', user: 'ada', at: at(3) }],
} as const;
const pin = { release: 'two', by: 'Ada', at: at(4) };
const manifest = { basePath: '', files: new Map() };

const report = {
  pages: 1,
  links: { addresses: 0, anchors: 0, elsewhere: 0, unlinked: { count: 0, first: [] } },
  warnings: [],
  sizes: [],
};
const warnings = [{ title: 'The disk is nearly full.', text: 'Make space.' }];
let targets: readonly TargetStatus[] | undefined;
const rolledBack: unknown[] = [];
const open = (live?: string) =>
  createSiteDesk({
    control: {
      list: () => ({
        releases: [release('three', 3, { cause, rendered: 2, milliseconds: 900 }), release('two', 2)],
        ...(live !== undefined && { live, pin }),
        ...(targets && { targets }),
      }),
      rollBack: async (...asked) => {
        rolledBack.push(asked);
        return pin;
      },
      resume: () => undefined,
      heldBack: () => ({}),
      acceptLosses: () => {},
      retryDeliveries: () => 0,
    },
    store: {
      notFound: () => [],
      deleted: () => [],
      pastReleases: () => [release('one', 1)],
      differences: () => [
        { id: 'a', one: '2', other: '1' },
        { id: 'b', one: '1', other: null },
        { id: 'c', one: null, other: '1' },
      ],
    },
    manifestOf: () => manifest,
    linkReport: () => undefined,
    reportOf: (id) => (id === 'three' ? report : undefined),
    warnings: () => warnings,
    now: () => new Date(at(5)),
  });
const viewer = { id: 'ben', name: 'Ben', role: 'viewer' } as const;

test('the report on the live release is told, if there is one', () => {
  expect([open('three').quality(), open('two').quality(), open().quality()]).toEqual([
    { release: 'three', report },
    { release: 'two' },
    {},
  ]);
});

test('releases are told newest first, also those whose files are gone', () => {
  expect(open('two').releases(viewer)).toEqual({
    role: 'viewer',
    live: 'two',
    pin: { by: 'Ada', at: at(4) },
    releases: [
      {
        id: 'three',
        at: at(3),
        pages: 1,
        rendered: 2,
        milliseconds: 900,
        reasons: ['change'],
        changed: 1,
        documents: [{ id: 'a', title: 'A', user: 'ada' }],
        isKept: true,
      },
      { id: 'two', at: at(2), pages: 1, isKept: true },
      { id: 'one', at: at(1), pages: 1, isKept: false },
    ],
  });
});

test('a loss names the documents of which readers see another revision', () => {
  expect(open('three').loss('two')).toMatchObject({
    from: 'three',
    to: 'two',
    documents: {
      count: 3,
      first: [
        { id: 'a', how: 'other' },
        { id: 'b', how: 'gone' },
        { id: 'c', how: 'back' },
      ],
    },
  });
});

const ada = { id: 'ada-1', name: 'Ada' };

test('nobody goes back from a release that they have not seen the loss of, or to one that is gone', async () => {
  const desk = open('three');
  await expect(desk.rollBack({ from: 'two', to: 'two' }, ada)).rejects.toThrow('another release by now');
  await expect(desk.rollBack({ from: 'three', to: 'one' }, ada)).rejects.toThrow('are gone');
  expect(() => open().loss('two')).toThrow('are gone');
  expect(rolledBack).toEqual([]);
  await desk.rollBack({ from: 'three', to: 'two' }, ada);
  expect(rolledBack).toEqual([['two', 'Ada', 'ada-1']]);
  expect(() => desk.resume(ada)).toThrow('goes on already');
});

test('what an operator should see to is told to administrators alone', () => {
  const told = (['administrator', 'editor', 'viewer'] as const).map(
    (role) => open('two').releases({ ...viewer, role }).warnings,
  );
  expect(told).toEqual([warnings, undefined, undefined]);
});

test('everybody is told which targets fail, and administrators why', () => {
  const failure = { since: at(1), at: at(2), message: 'token=secret', advice: 'See it.', retryAt: at(3) };
  targets = [
    { name: 'One', release: 'two', deliveredAt: at(2) },
    { name: 'Two', failure },
  ];
  const told = open('two').releases(viewer).targets;
  expect(told).toEqual([targets[0], { name: 'Two', failure: { since: at(1), at: at(2), retryAt: at(3) } }]);
  expect(open('two').releases({ ...viewer, role: 'administrator' }).targets).toEqual(targets);
  targets = undefined;
});
