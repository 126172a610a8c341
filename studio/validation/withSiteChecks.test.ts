import { expect, test } from 'vitest';
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
