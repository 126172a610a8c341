import { expect, test } from 'vitest';
import { digestQuery } from '#schema/content/digestQuery.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import {
  base,
  paragraph,
  rawPage,
  rawSettings,
  ref,
  slug,
  span,
} from '#schema/content/reshape/testing/rawDocuments.ts';
import { checkedDocuments } from './checkedDocuments.ts';
import { withSiteChecks } from './withSiteChecks.ts';

type Check = (document: object, context: object) => Promise<unknown>;

/** The two rules of a document type: one for errors, one for warnings. */
function checksOfPage(): Readonly<Record<'error' | 'warning', Check>> {
  const checks = new Map<string, Check>();
  const rule = {
    custom: (check: Check) => ({
      error: () => checks.set('error', check),
      warning: () => checks.set('warning', check),
    }),
  };
  const { validation } = withSiteChecks({ name: 'page', type: 'document', fields: [] });
  if (typeof validation !== 'function') throw new Error('The type has no checks.');
  Reflect.apply(validation, undefined, [rule]);
  const check = (name: string): Check => {
    const found = checks.get(name);
    if (!found) throw new Error(`There is no rule for ${name}s.`);
    return found;
  };
  return { error: check('error'), warning: check('warning') };
}

type Listener = { readonly next: (event: { readonly type: string }) => void };

/** A lake that sends events, and otherwise fails. */
const client = {
  withConfig: () => client,
  config: () => ({ projectId: 'failing', dataset: 'production' }),
  listen: () => ({ subscribe: ({ next }: Listener) => next({ type: 'welcome' }) }),
  fetch: async () => {
    throw new Error('The disk is full');
  },
};
const context = { getClient: () => client, schema: { get: () => undefined } };

test('a check that fails is a warning, so that the document can be published, and counts as done', async () => {
  const { error, warning } = checksOfPage();
  const document = { _id: 'drafts.a', _type: 'page' };
  expect(await error(document, context)).toBe(true);
  expect(checkedDocuments.last('a')).toBe(document);
  expect(await warning(document, context)).toEqual([
    {
      message: expect.stringMatching(/could not be checked .*\(The disk is full\)\. You can publish it/),
      path: [],
    },
  ]);
});

/** A new page in the release "spring" that links to another one. */
const page = (id: string, to: string) => ({
  ...rawPage,
  _id: `versions.spring.${id}`,
  slug: slug(id),
  body: [
    {
      ...paragraph('There'),
      children: [span('There', ['m'])],
      markDefs: [{ _type: 'internalLink', _key: 'm', target: { ...ref(to), _weak: true } }],
    },
  ],
});

test('a version is checked together with the others of its release', async () => {
  const [one, two] = [page('one', 'two'), page('two', 'one')];
  const documents: Readonly<Record<string, readonly object[]>> = {
    siteSettings: [rawSettings],
    docVersion: [{ ...base, _id: 'version-current', _type: 'docVersion', name: 'current', label: 'Current' }],
    docSidebar: [
      { ...base, _id: 'sidebar-general', _type: 'docSidebar', name: slug('general'), label: 'All' },
    ],
  };
  const versions: object[] = [one];
  const lake = {
    ...client,
    withConfig: () => lake,
    config: () => ({ projectId: 'releases', dataset: 'production' }),
    fetch: async (query: string) => {
      if (query === digestQuery) return rawDocumentsOf((type) => documents[type] ?? []);
      return query.includes('partOfRelease') ? [...versions] : [];
    },
  };
  const { error } = checksOfPage();
  const check = (version: object) => error(version, { ...context, getClient: () => lake });
  expect(await check(one)).toEqual([{ message: expect.any(String), path: expect.arrayContaining(['body']) }]);
  versions.push({ ...two, _rev: 'r2' });
  expect(await check({ ...one })).toBe(true);
});
