import type { LakeDocument } from '#publishing/site/testing/soundSite.ts';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ledgerText } from '#core/site/ledger/ledgerText.ts';
import { startLake } from '#lake/startLake.ts';
import { doc, settings, slug, soundSite } from '#publishing/site/testing/soundSite.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';

const root = path.resolve(import.meta.dirname, '..');

let folder: string;
/** The place of the ledger; empty if nothing guards the site. */
let ledger = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-'));
});
afterEach(() => {
  ledger = '';
  rmSync(folder, { recursive: true });
});

type Outcome = { readonly code: unknown; readonly printed: string; readonly errors: string };

/** Runs a program of the project with the lake in a folder, which does not run. */
function run(file: string, ...words: readonly string[]): Promise<Outcome> {
  const env = {
    ...process.env,
    LEDGER: ledger,
    SANITY_PROJECT_ID: '',
    SANITY_DATASET: '',
    // Nothing listens there.
    LAKE_PORT: '1',
    LAKE_DATA: path.join(folder, 'lake'),
    STUDIO_PORT: '3333',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], { cwd: root, env }, (error, printed, errors) => {
      resolve({ code: error ? error.code : 0, printed, errors });
    });
  });
}

const check = (...words: readonly string[]): Promise<Outcome> => run('scripts/checkContent.ts', ...words);

async function store(...documents: readonly LakeDocument[]): Promise<void> {
  const dataDir = path.join(folder, 'lake');
  const place = { projectId: 'local', dataset: 'production' };
  const lake = await startLake({ port: 0, dataDir, ...place });
  const port = Number(new URL(lake.url).port);
  const transaction = createLakeClient({ kind: 'local', port, dataDir, ...place }).transaction();
  for (const document of documents) transaction.createOrReplace(document);
  await transaction.commit();
  await lake.close();
}

test('content with errors: what a build says of it, with addresses, and exit code 1', async () => {
  await store(
    ...soundSite.filter((document) => document !== settings),
    { ...settings, seo: { description: 'About it.', author: 'We', hidden: true } },
    doc('slugs', 'Bad slug', { slug: slug('A B') }),
  );
  const { code, printed } = await check();
  const address = 'http://localhost:3333/intent/edit/';
  expect({ code, printed }).toEqual({
    code: 1,
    printed: `error   bad-slug
  Bad slug (docPage, slugs), field slug
  The field "slug" is not a clean part of an address.
  value: A B
  → Use lower-case letters, digits and single hyphens, such as "interest-rates".
  ${address}id=slugs;type=docPage;path=slug/

warning hidden-site
  Site settings (siteSettings, siteSettings), field seo.hidden
  Search engines are asked to leave the whole site out.
  → Switch this off when the site is announced.
  ${address}id=siteSettings;type=siteSettings;path=seo.hidden/

1 error, 1 warning

The site could not be built.
`,
  });
  const built = await run('scripts/build.ts', '--out', path.join(folder, 'out'));
  const withoutAddresses = printed.replaceAll(/^ {2}http:.*\n/gm, '').replace(/\n\nThe site .*\n$/, '');
  expect(built).toMatchObject({ code: 1, errors: expect.stringContaining(`\n${withoutAddresses}\n`) });
});

test('content that can be built: only the report is printed, and the exit code is 0', async () => {
  await store(...soundSite);
  const { code, printed, errors } = await check('--format', 'json');
  expect({ code, report: JSON.parse(printed) }).toEqual({
    code: 0,
    report: { errors: 0, warnings: 0, pages: expect.any(Number), problems: [] },
  });
  expect(errors).toContain('No lake is running: this command starts its own');
});

test('the errors of a draft are found before it is published', { tags: ['long'] }, async () => {
  await store(...soundSite, { ...doc('later', 'Later', { slug: slug('A B') }), _id: 'drafts.later' });
  expect(await check()).toMatchObject({ code: 0 });
  expect(await check('--drafts', '--format', 'github')).toMatchObject({
    code: 1,
    printed: expect.stringMatching(/^::error title=Later%2C slug \(bad-slug\)::.*\n1 error, 0 warnings\.\n$/),
  });
});

test(
  'with a ledger, an address that readers would lose is an error, as for a build',
  { tags: ['long'] },
  async () => {
    await store(...soundSite);
    ledger = path.join(folder, 'ledger.json');
    // Nothing else is said: no lake is started for it.
    expect(await check()).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^The ledger .*add --first-release\.\n$/),
    });
    expect(await check('--first-release')).toMatchObject({ code: 0 });
    writeFileSync(
      ledger,
      ledgerText({ entries: new Map([['/docs/gone', { path: '/docs/gone', anchors: [] }]]) }),
    );
    const { code, printed } = await check();
    expect([code, printed]).toEqual([1, expect.stringMatching(/^error {3}lost-address\n/)]);
  },
);

test('what cannot be checked has the exit code 2, and no report', { tags: ['long'] }, async () => {
  await store(...soundSite);
  expect(await check('--drafts', '--release', 'rSpring')).toEqual({
    code: 2,
    printed: '',
    errors: '--drafts and --release check different content: give only one of them.\n',
  });
  expect(await check('--studio', 'studio')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^The value of --studio is not the address of a Studio\. /),
  });
  expect(await check('--release', 'rSpring')).toMatchObject({
    code: 2,
    printed: '',
    errors: expect.stringContaining('There is no content release "rSpring"'),
  });
});
