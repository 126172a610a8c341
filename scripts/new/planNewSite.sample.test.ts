import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultColour } from './newSite.ts';
import { planNewSite } from './planNewSite.ts';

const root = path.resolve(import.meta.dirname, '../..');
const plan = (colour: string) =>
  planNewSite(
    root,
    { name: 'Acme Docs', colour, origin: 'https://docs.acme.example', path: '/', date: '2026-02-03' },
    undefined,
  );

test('the content belongs to the new site, and the program keeps its licence', async () => {
  const { writes } = await plan(defaultColour);
  const licence = String(writes.get('LICENSE'));
  expect(licence).toMatch(/^Copyright \(c\) 2026 Acme Docs\. All rights reserved\.\n\nThe program /);
  expect(licence.endsWith(readFileSync(path.join(root, 'LICENSE'), 'utf8'))).toBe(true);
  expect(JSON.parse(String(writes.get('package.json')))).toMatchObject({
    name: 'acme-docs',
    license: 'SEE LICENSE IN LICENSE',
  });
  expect(writes.get('README.md')).toContain('\nLicence: see [LICENSE](LICENSE).');
});

test('a colour that is adjusted is reported, unless nobody has chosen it', async () => {
  const [chosen, unchosen] = await Promise.all([plan('#ffe08a'), plan(defaultColour)]);
  expect(chosen.notes).toEqual([
    expect.stringMatching(/^#ffe08a is hard to read on light pages: .* They use #[0-9a-f]{6} instead/),
  ]);
  expect(unchosen.notes).toEqual([]);
  // It is adjusted all the same.
  expect(unchosen.writes.get('web/styles/tokens.css')).not.toContain(`--accent: ${defaultColour};`);
});
