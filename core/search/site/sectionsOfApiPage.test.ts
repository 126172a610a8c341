import type { Content } from '../../content/content.ts';
import type { ApiSymbol } from '../../content/reference.ts';
import { expect, test } from 'vitest';
import { apiContent, apiDeployment, apiMember, apiSymbol, apiVersion } from '../../site/testing/api.ts';
import { heading, paragraph } from '../../site/testing/blocks.ts';
import { modelOf } from '../../site/testing/build.ts';
import { recordsOfSite } from './recordsOfSite.ts';

const manager = (parts: Partial<ApiSymbol>): Partial<Content> => ({
  apiSymbols: [apiSymbol('object', 'Manager', parts), apiSymbol('scalar', 'Float')],
});

/** The records of a page of the reference, with their links and texts. */
function sectionsAt(url: string, parts: Partial<Content> = {}) {
  const records = recordsOfSite(modelOf(apiContent(parts))).get('current') ?? [];
  return records
    .filter((record) => record.url === url)
    .map(({ heading: name, hash, text, code }) => ({ heading: name, hash, text, code }));
}

const managerPage = '/api/net/schema/types/objects/manager/';

test('a symbol has a section for its description, and one that leads to each of its fields', () => {
  const fields = [
    apiMember('rate', {
      type: { text: '[Float!]!', words: 'a list', symbol: 'net-scalar-Float' },
      description: [paragraph('What is paid.')],
    }),
    apiMember('state'),
  ];
  expect(sectionsAt(managerPage, manager({ description: [paragraph('Sets a rate.')], fields }))).toEqual([
    { heading: '', hash: '', text: 'Sets a rate.', code: '' },
    { heading: 'rate', hash: 'field-rate', text: 'What is paid.', code: '[Float!]!' },
    { heading: 'state', hash: 'field-state', text: '', code: '' },
  ]);
});

test('arguments of a field follow it, each leading to its own row', () => {
  const fields = [
    apiMember('rates', {
      arguments: [
        apiMember('first', { type: { text: 'Float', words: 'may be null', symbol: 'net-scalar-Float' } }),
      ],
    }),
  ];
  expect(sectionsAt(managerPage, manager({ fields })).slice(1)).toEqual([
    { heading: 'rates', hash: 'field-rates', text: '', code: '' },
    { heading: 'first', hash: 'field-rates-first', text: '', code: 'Float' },
  ]);
});

test('the reason for a deprecation follows the description', () => {
  const fields = [
    apiMember('fee', {
      description: [paragraph('What it costs.')],
      deprecation: { reason: 'Use `rate` instead.' },
    }),
    apiMember('rate'),
  ];
  expect(sectionsAt(managerPage, manager({ fields }))[1]?.text).toBe(
    'What it costs. Deprecated: Use rate instead.',
  );
});

test('notes of writers are split at their headings, and an empty first section is left out', () => {
  const notes = [heading(3, 'Limits'), paragraph('Two a day.')];
  expect(sectionsAt(managerPage, manager({ notes }))).toEqual([
    { heading: '', hash: '', text: '', code: '' },
    { heading: 'Limits', hash: 'note-limits', text: 'Two a day.', code: '' },
  ]);
  const opening = [paragraph('Be quick.')];
  expect(sectionsAt(managerPage, manager({ notes: opening })).at(-1)).toEqual({
    heading: '',
    hash: '',
    text: 'Be quick.',
    code: '',
  });
});

test('a version has its changes and the notes of writers', () => {
  const changes = [
    { path: 'Manager.rate', kind: 'added', criticality: 'safe', message: 'Field `Manager.rate` was added' },
    { path: 'Manager.cap', kind: 'added', criticality: 'safe', message: 'Field `Manager.cap` was added' },
  ] as const;
  const second = apiVersion('2.0.0', {
    previous: '1.0.0',
    changes,
    migration: [heading(3, 'Steps'), paragraph('Ask for the rate.')],
  });
  const sections = sectionsAt('/api/net/changelog/v2-0-0/', { apiVersions: [apiVersion('1.0.0'), second] });
  expect(sections).toEqual([
    { heading: '', hash: '', text: 'Second.', code: '' },
    {
      heading: 'Safe changes',
      hash: 'safe',
      text: 'Field Manager.rate was added · Field Manager.cap was added',
      code: '',
    },
    { heading: 'Steps', hash: 'note-steps', text: 'Ask for the rate.', code: '' },
  ]);
});

test('the overview and the changelog repeat no symbols or versions, which have pages of their own', () => {
  const deployment = apiDeployment({ description: 'The rates of Net.' });
  const overview = sectionsAt('/api/schema/', { apiDeployments: [deployment] });
  const changelog = sectionsAt('/api/net/changelog/', { apiDeployments: [deployment] });
  expect([...overview, ...changelog].map(({ heading: name, hash }) => [name, hash])).toEqual([
    ['', ''],
    ['Queries', 'net-operations-queries'],
    ['Objects', 'net-types-objects'],
    ['', ''],
    ['Compare two versions', 'compare'],
    ['Versions', 'versions'],
  ]);
  expect(overview[0]?.text).toContain('The rates of Net.');
  expect(JSON.stringify([...overview, ...changelog])).not.toContain('manager');
});

test('what was removed is found, with what became of it', () => {
  const gone = apiSymbol('object', 'Pool', {
    status: 'removed',
    removedIn: '2.0.0',
    deprecation: { reason: 'Use `Manager`.' },
  });
  expect(sectionsAt('/api/net/schema/types/objects/pool/', { apiSymbols: [gone] })).toEqual([
    { heading: '', hash: '', text: 'Deprecated: Use Manager. Removed in 2.0.0.', code: '' },
  ]);
  const goneMembers = [{ name: 'cap', addedIn: '1.0.0', changedIn: [], removedIn: '2.0.0' }];
  expect(sectionsAt(managerPage, manager({ goneMembers })).at(-1)).toEqual({
    heading: 'cap',
    hash: 'field-cap',
    text: 'Removed in 2.0.0.',
    code: '',
  });
});
