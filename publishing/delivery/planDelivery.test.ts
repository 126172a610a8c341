import type { DeliveredFiles, WantedFiles } from './planDelivery.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#core/testing/propertyRuns.ts';
import { planDelivery } from './planDelivery.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const none: ReadonlySet<string> = new Set();

function wanted(
  versions: Readonly<Record<string, string>>,
  pending = none,
  placeholders: Readonly<Record<string, string>> = {},
): WantedFiles {
  const [kept, others] = [versions, placeholders].map((each) => new Map(Object.entries(each)));
  return { versions: kept ?? new Map(), pending, placeholders: others ?? new Map() };
}

function delivered(versions: Readonly<Record<string, string>>): DeliveredFiles {
  return new Map(Object.entries(versions).map(([path, version]) => [path, { version }]));
}

test('what pages load comes first, then new pages, changed pages and lists; deletions are last, in the other order', () => {
  const before = delivered({
    '/docs/index.html': '1',
    '/gone/index.html': '1',
    '/gone/index.txt': '1',
    '/cards/gone.png': '1',
    '/gone.json': '1',
    '/sitemap.xml': '1',
    '/same/index.html': '1',
  });
  const next = wanted({
    '/sitemap.xml': '2',
    '/robots.txt': '1',
    '/docs/index.html': '2',
    '/docs/index.txt': '2',
    '/new/index.html': '1',
    '/new/__next._tree.txt': '1',
    '/_next/static/a.js': '1',
    '/favicon.ico': '1',
    '/same/index.html': '1',
  });
  expect(planDelivery(before, next, now).steps).toEqual([
    { kind: 'put', paths: ['/_next/static/a.js', '/favicon.ico'] },
    { kind: 'put', paths: ['/docs/index.txt', '/new/__next._tree.txt'] },
    { kind: 'put', paths: ['/new/index.html'] },
    { kind: 'put', paths: ['/docs/index.html'] },
    { kind: 'put', paths: ['/robots.txt', '/sitemap.xml'] },
    { kind: 'remove', paths: ['/gone.json'] },
    { kind: 'remove', paths: ['/gone/index.html'] },
    { kind: 'remove', paths: ['/gone/index.txt'] },
    { kind: 'remove', paths: ['/cards/gone.png'] },
  ]);
});

test('a hashed file that is not needed any more stays for a day, or until it is needed again', () => {
  const script = '/_next/static/a.js';
  const { steps, after } = planDelivery(delivered({ [script]: '1' }), wanted({}), now);
  expect([steps, after]).toEqual([[], new Map([[script, { version: '1', retiredAt: now.toISOString() }]])]);
  const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  expect(planDelivery(after, wanted({}), later(23)).after).toEqual(after);
  expect(planDelivery(after, wanted({}), later(24)).steps).toEqual([{ kind: 'remove', paths: [script] }]);
  const again = planDelivery(after, wanted({ [script]: '1' }), later(30));
  expect([again.steps, again.after]).toEqual([[], new Map([[script, { version: '1' }]])]);
});

test('what is not made yet is neither put nor removed', () => {
  const before = delivered({ '/cards/a.png': '1' });
  const { steps, after } = planDelivery(before, wanted({}, new Set(['/cards/a.png', '/cards/b.png'])), now);
  expect([steps, after]).toEqual([[], before]);
});

test('what is unknown is put, or removed', () => {
  const before = delivered({ '/a/index.html': '', '/b/index.html': '' });
  expect(planDelivery(before, wanted({ '/a/index.html': '1' }), now).steps).toEqual([
    { kind: 'put', paths: ['/a/index.html'] },
    { kind: 'remove', paths: ['/b/index.html'] },
  ]);
});

/** A site in which each page loads some hashed files, whose names say what is in them. */
const site = fc
  .dictionary(
    fc.constantFrom('/index', '/a/index', '/a/b/index', '/c'),
    fc.record({
      text: fc.constantFrom('1', '2', '3'),
      loads: fc.subarray(['/_next/static/1.js', '/media/2.png', '/sidebars/a.0123456789ab.json']),
    }),
  )
  .chain((pages) =>
    fc.record({
      pages: fc.constant(pages),
      lists: fc.dictionary(
        fc.constantFrom('/sitemap.xml', '/paths.json', '/robots.txt'),
        fc.constantFrom('1', '2'),
      ),
    }),
  );

type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never;

function filesOf({ pages, lists }: Site): ReadonlyMap<string, string> {
  const files = new Map<string, string>(Object.entries(lists));
  for (const [page, { text, loads }] of Object.entries(pages)) {
    files.set(`${page}.html`, JSON.stringify(loads) + text);
    files.set(`${page}.txt`, text);
    for (const load of loads) files.set(load, load);
  }
  return files;
}

test('at each moment of any sequence of deliveries, each page is there as in one of the releases, with all that it loads', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(site, fc.nat(30), fc.boolean()), { maxLength: 6 }), (releases) => {
      let record: DeliveredFiles = new Map();
      const target = new Map<string, string>();
      let time = now.getTime();
      const known = new Set<string>();
      const check = (): void => {
        for (const [path, content] of target) {
          if (!path.endsWith('.html')) continue;
          expect(known.has(`${path} ${content}`)).toBe(true);
          const loads = JSON.parse(content.slice(0, content.indexOf(']') + 1)) as readonly string[];
          expect(loads.filter((load) => !target.has(load))).toEqual([]);
        }
      };
      for (const [release, hours, isInterrupted] of releases) {
        time += hours * 3_600_000;
        const versions = filesOf(release);
        for (const [path, content] of versions) known.add(`${path} ${content}`);
        const { steps, after } = planDelivery(
          record,
          { versions, pending: none, placeholders: new Map() },
          new Date(time),
        );
        // As deliverStepwise writes it beforehand.
        const marked = new Map(record);
        for (const { paths } of steps) for (const path of paths) marked.set(path, { version: '' });
        const done = isInterrupted ? steps.slice(0, -1) : steps;
        for (const { kind, paths } of done) {
          for (const path of paths) {
            if (kind === 'remove') target.delete(path);
            else target.set(path, versions.get(path) ?? '');
            check();
          }
        }
        record = isInterrupted ? marked : after;
        if (isInterrupted) continue;
        const shown = [...target].filter(([path]) => after.get(path)?.retiredAt === undefined);
        expect(new Map(shown)).toEqual(new Map(versions));
        expect([...target.keys()].toSorted()).toEqual([...after.keys()].toSorted());
      }
    }),
    propertyRuns(150, 20_000),
  );
});
