import type { HtmlFacts } from '../html/readHtmlFacts.ts';
import type { SiteToSearch } from './createFaultFinder.ts';
import type { FileFacts } from './fileFacts.ts';
import type { Fault } from './findFaults.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, changedCopy } from '../memo/mapChanges.ts';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { createAddressResolver } from './createAddressResolver.ts';
import { createFaultFinder } from './createFaultFinder.ts';
import { fileFacts } from './fileFacts.ts';
import { findFaults } from './findFaults.ts';

const addresses = createAddressResolver({
  title: 'Site',
  url: 'https://example.com',
  basePath: '/base',
  trailingSlash: true,
});

/** A version of a site; files by their places. */
type Version = {
  readonly pages: Readonly<Record<string, Partial<HtmlFacts>>>;
  readonly others: Readonly<Record<string, Partial<FileFacts>>>;
  readonly redirects: readonly string[];
  readonly knownAnchors: readonly string[];
};

type Files = Pick<SiteToSearch, 'pages' | 'others'>;

/** Makes the files of a version; those that say the same as before stay the same objects, as in builds. */
function filesOf({ pages, others, redirects }: Version, before: Files): Files {
  const redirecting = redirects.map((from) => [`${from}/index.html`, {}] as const);
  return {
    pages: patched(before.pages, Object.entries(pages)),
    others: patched(before.others, [...Object.entries(others), ...redirecting]),
  };
}

function patched<Facts extends HtmlFacts>(
  before: ReadonlyMap<string, Facts>,
  files: readonly (readonly [string, Partial<FileFacts>])[],
): ReadonlyMap<string, Facts | FileFacts> {
  const now = new Map(files.map(([place, facts]) => [place, sharedFacts(facts)]));
  return changedCopy<Facts | FileFacts>(before, changesBetween<Facts | FileFacts>(before, now, saySame));
}

/** Equal facts are the same object, as those of a file are that has got another name. */
function sharedFacts(facts: Partial<FileFacts>): FileFacts {
  const key = JSON.stringify(facts);
  const shared = factsByText.get(key) ?? fileFacts(facts);
  factsByText.set(key, shared);
  return shared;
}

const factsByText = new Map<string, FileFacts>();

function saySame(one: HtmlFacts, other: HtmlFacts): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function siteOf({ redirects, knownAnchors }: Version, { pages, others }: Files): SiteToSearch {
  const paths = [...pages.keys(), ...others.keys()];
  return {
    ...addresses,
    pages,
    others,
    places: new Set(others.keys()),
    redirects: new Set(redirects),
    trailingSlash: true,
    isPage: (path) => pages.has(path),
    isRedirect: (path) => redirects.includes(path),
    isFile: (path) => others.has(path),
    idsOf: (path) => new Set(pages.get(path)?.ids),
    otherCases: (path) => paths.filter((each) => each.toLowerCase() === path.toLowerCase()),
    isKnownAnchor: (anchor) => knownAnchors.includes(anchor),
  };
}

/** Returns a function that finds the faults in one version after the other. */
function finderOfVersions(): (version: Version) => readonly string[] {
  const find = createFaultFinder(addresses);
  let files: Files = { pages: new Map(), others: new Map() };
  return (version) => {
    files = filesOf(version, files);
    return find(siteOf(version, files)).map(textOf);
  };
}

/** Finds the faults in a version by looking at every address of every file. */
function allFaults(version: Version): readonly string[] {
  const site = siteOf(version, filesOf(version, { pages: new Map(), others: new Map() }));
  const files = [
    ...[...site.pages].map(([path, page]) => ({ path, href: `${path}/`, facts: fileFacts(page) })),
    ...[...site.others].map(([path, facts]) => ({ path, href: path, facts })),
  ];
  const fullLinks = files.flatMap(({ facts }) => facts.fullLinks);
  return files
    .flatMap((file) => findFaults(file, site))
    .filter(({ value }) => !fullLinks.includes(value))
    .map(textOf);
}

/** `kind path value`, and what was meant. */
function textOf({ kind, path, value, meant = '' }: Fault): string {
  return `${kind} ${path} ${value} ${meant}`.trim();
}

const sound: Version = {
  pages: {
    '/a': { ids: ['x', 'y'], addresses: ['#x'] },
    '/b': { addresses: ['/base/a/#x', '/base/old'] },
    '/z': { addresses: ['../a/#y'] },
  },
  others: { '/list.json': { pages: ['/base/a/'] } },
  redirects: ['/old'],
  knownAnchors: [],
};

test('what becomes wrong is found in files that have not changed', () => {
  const find = finderOfVersions();
  expect(find(sound)).toEqual([]);
  const { '/a': _a, ...pages } = sound.pages;
  expect(find({ ...sound, pages, redirects: [] })).toEqual([
    'dead-address /b /base/a/#x',
    'dead-address /b /base/old',
    'dead-address /z ../a/#y',
    'dead-address /list.json /base/a/',
  ]);
  expect(find(sound)).toEqual([]);
});

test('what stays wrong is told each time, until a full link or the content explains it', () => {
  const find = finderOfVersions();
  const pages = { ...sound.pages, '/d': { addresses: ['/base/a/#z', 'https://example.com/base/e'] } };
  const faults = ['dead-anchor /d /base/a/#z', 'dead-address /d https://example.com/base/e'];
  expect(find({ ...sound, pages })).toEqual(faults);
  expect(find({ ...sound, pages, redirects: ['/old', '/f'] })).toEqual(faults);
  const f = { '/f': { fullLinks: ['https://example.com/base/e'] } };
  expect(find({ ...sound, pages: { ...pages, ...f }, knownAnchors: ['#z'] })).toEqual([]);
  expect(find({ ...sound, pages })).toEqual(faults);
});

test('a page in place of a redirect wants the right slash of links to it', () => {
  const find = finderOfVersions();
  expect(find(sound)).toEqual([]);
  const withPage = { ...sound, pages: { ...sound.pages, '/old': {} }, redirects: [] };
  expect(find(withPage)).toEqual(['wrong-slash /b /base/old /old']);
});

test('a redirect that becomes a page that was removed', () => {
  const find = finderOfVersions();
  expect(find(sound)).toEqual([]);
  const others = { ...sound.others, '/old/index.html': {} };
  expect(find({ ...sound, others, redirects: [] })).toEqual(['dead-address /b /base/old']);
});

test('a file that has got another name, and a copy that is removed again', () => {
  const find = finderOfVersions();
  const list = { addresses: ['/base/z/'] };
  expect(find({ ...sound, others: { '/one.json': list } })).toEqual([]);
  expect(find({ ...sound, others: { '/two.json': list, '/copy.json': list } })).toEqual([]);
  expect(find({ ...sound, others: { '/two.json': list } })).toEqual([]);
  const { '/z': _z, ...pages } = sound.pages;
  expect(find({ ...sound, pages, others: { '/two.json': list } })).toEqual([
    'dead-address /two.json /base/z/',
  ]);
});

const paths = ['/a', '/b', '/a/b'];
const places = ['/a.md', '/one.json', '/a/two.json', '/b/index.html'];
const ids = fc.uniqueArray(fc.constantFrom('x', 'y'));
const links = fc.uniqueArray(
  fc.constantFrom(
    '/base/a/',
    '/base/a',
    '/base/A/',
    '/base/a/#x',
    '/base/b/#y',
    '/base/a/b/',
    '/base/one.json',
    '/base/100%',
    '/a/',
    'b/',
    '../b/#x',
    '#x',
    '#y',
    'https://example.com/base/b/',
    'https://example.com/base/b/#x',
    'https://example.org',
    'mailto:a@example.com',
  ),
  { maxLength: 2 },
);
const page: fc.Arbitrary<HtmlFacts> = fc.record({
  ids,
  repeatedIds: fc.oneof({ weight: 9, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: ids }),
  addresses: links,
  fullLinks: fc.subarray(['https://example.com/base/b/', 'https://example.org'], { maxLength: 1 }),
});
const versions: fc.Arbitrary<Version> = fc.record({
  pages: fc.dictionary(fc.constantFrom(...paths), page, { minKeys: 2 }),
  others: fc.dictionary(fc.constantFrom(...places), fc.record({ addresses: links, pages: links })),
  redirects: fc.subarray(paths),
  knownAnchors: fc.subarray(['#x', '#y']),
});
const steps = fc.record({
  next: versions,
  parts: fc.subarray(['pages', 'others', 'redirects', 'knownAnchors'] as const, { minLength: 1 }),
  changed: fc.subarray([...paths, ...places], { minLength: 1, maxLength: 2 }),
  /** Two files that get each other's name. */
  swapped: fc.oneof(fc.constant<string[]>([]), fc.shuffledSubarray(places, { minLength: 2, maxLength: 2 })),
});
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** The version after a step, in which only some parts, and some of the files, are those of the next one. */
function versionAfter(before: Version, { next, parts, changed, swapped }: Step): Version {
  const some = <Facts>(
    one: Readonly<Record<string, Facts>>,
    other: Readonly<Record<string, Facts>>,
  ): Readonly<Record<string, Facts>> =>
    Object.fromEntries([
      ...Object.entries(one).filter(([place]) => !changed.includes(place)),
      ...Object.entries(other).filter(([place]) => changed.includes(place)),
    ]);
  const files = { pages: some(before.pages, next.pages), others: some(before.others, next.others) };
  const version = {
    ...before,
    ...Object.fromEntries(parts.map((part) => [part, { ...next, ...files }[part]])),
  };
  const newName = (name: string): string =>
    (swapped.includes(name) ? swapped.find((each) => each !== name) : name) ?? name;
  const others = Object.entries(version.others).map(([name, facts]) => [newName(name), facts] as const);
  return { ...version, others: Object.fromEntries(others) };
}

test('after any history, the faults are those of every address of every file', () => {
  let [found, searched] = [0, 0];
  fc.assert(
    fc.property(versions, fc.array(steps, { minLength: 1, maxLength: 12 }), (first, history) => {
      const find = finderOfVersions();
      find(first);
      history.reduce((before, step) => {
        const now = versionAfter(before, step);
        const faults = allFaults(now);
        expect(find(now).toSorted()).toEqual(faults.toSorted());
        searched += 1;
        if (faults.length > 0) found += 1;
        return now;
      }, first);
    }),
    propertyRuns(150, 20_000),
  );
  // Neither all of them nor none.
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(searched);
});

test('the same faults are told in the same order, whatever was there before', () => {
  fc.assert(
    fc.property(versions, versions, (before, now) => {
      const find = finderOfVersions();
      find(before);
      expect(find(now)).toEqual(finderOfVersions()(now));
    }),
    propertyRuns(50, 5000),
  );
});
