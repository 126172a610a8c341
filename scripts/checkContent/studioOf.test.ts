import { expect, test } from 'vitest';
import { readEnv } from '#env';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { studioOf } from './studioOf.ts';

const hosted = { SANITY_PROJECT_ID: 'abc123' };
const settings = (studioUrl: unknown) =>
  rawDocumentsOf((type) => (type === 'siteSettings' ? [{ _id: type, shared: { studioUrl } }] : []));
const said = settings('https://studio.example.com');

test.each([
  ['STUDIO_URL', { STUDIO_URL: 'https://other.example.com', ...hosted }, said, 'https://other.example.com'],
  ['the site settings', hosted, said, 'https://studio.example.com'],
  ['npm start, beside the local lake', { STUDIO_PORT: '4000' }, settings(undefined), 'http://localhost:4000'],
  ['npm start, if the settings have no address', {}, settings('studio'), 'http://localhost:3333'],
  ['nobody, for a hosted project', hosted, settings(undefined), undefined],
])('is said by %s', (_, source, documents, expected) => {
  expect(studioOf(readEnv(source), documents)).toBe(expected);
});
