import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder } from '#lake/store/openDataFolder.ts';
import { testComment } from '#lake/testing/testComment.ts';
import { startTestLake, testClient } from '#lake/testing/testLake.ts';
import { runHere } from './testing/runHere.ts';

type Place = string | { readonly dataDir: string; readonly env: Readonly<Record<string, string>> };
const run = (place: Place, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const main = path.join(import.meta.dirname, '../lake.ts');
    const { dataDir, env } = typeof place === 'string' ? { dataDir: place, env: {} } : place;
    execFile(
      process.execPath,
      [main, ...args, '--data', dataDir],
      { env: { ...process.env, LAKE_DATA: '', SANITY_PROJECT_ID: '', ...env } },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
/** A lake of the project that the command line works with. */
const start = (dataDir: string) => startTestLake({ dataDir, projectId: 'local' });
const clientOf = (lake: { url: string; token: string }) =>
  testClient(lake).withConfig({ projectId: 'local', perspective: 'raw' });

const commentsOf = (client: ReturnType<typeof clientOf>) =>
  client.withConfig({ dataset: 'production-comments' });

const fill = async (dataDir: string) => {
  const { lake, ask, stop } = await start(dataDir);
  const client = clientOf(lake);
  const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const image = await client.assets.upload('image', png, { filename: 'red.png' });
  await client
    .transaction()
    .create({ _id: 'a', _type: 'page', title: 'Ä', next: { _type: 'reference', _ref: 'b' } })
    .create({
      _id: 'b',
      _type: 'page',
      image: { _type: 'image', asset: { _type: 'reference', _ref: image._id } },
    })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Draft' })
    .commit();
  return { client, ask, stop, png };
};
const content = async (dataDir: string) => {
  const { lake, stop } = await start(dataDir);
  const documents = await clientOf(lake).fetch<{ _id: string; url?: string }[]>('*[] | order(_id)');
  const files = await Promise.all(
    documents.flatMap(({ url }) =>
      url === undefined
        ? []
        : [fetch(url).then(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex'))],
    ),
  );
  await stop();
  return { documents: documents.map(({ url: _url, ...document }) => ({ ...document, _rev: '' })), files };
};

// Each starts several processes.
describe('the command line of the lake', { timeout: 120_000 }, () => {
  let work: string;
  beforeEach(() => {
    work = mkdtempSync(path.join(tmpdir(), 'lake-cli-'));
  });
  afterEach(() => rmSync(work, { recursive: true }));

  test('an export loads into an empty lake and gives the same documents and assets', async () => {
    const [first, second, file] = [
      path.join(work, 'first'),
      path.join(work, 'second'),
      path.join(work, 'all.tar.gz'),
    ];
    const { stop, png } = await fill(first);
    // While the lake runs …
    const exported = await run(first, 'export', file);
    await stop();
    // … and where none does.
    const imported = await run(second, 'import', file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect([exported, imported]).toMatchObject([
      { code: 0, stdout: expect.stringContaining('and 1 asset '), stderr: '' },
      { code: 0, stdout: expect.stringContaining('Imported 3 documents') },
    ]);
    const [before, after] = [await content(first), await content(second)];
    const own = ({ documents }: typeof before) => documents.filter(({ _id }) => !_id.startsWith('image-'));
    expect(own(after)).toEqual(own(before));
    expect(after.files).toEqual([png.toString('hex')]);
    expect(after.documents.map(({ _id }) => _id)).toEqual(before.documents.map(({ _id }) => _id));
  });

  test('loads lines of JSON and folders of them', { tags: ['long'] }, async () => {
    const [dataDir, folder] = [path.join(work, 'lake'), path.join(work, 'folder')];
    mkdirSync(folder);
    writeFileSync(
      path.join(folder, 'data.ndjson'),
      '{"_id":"x","_type":"page"}\n{"_id":"y","_type":"page"}\n',
    );
    expect((await run(dataDir, 'import', folder)).stdout).toContain('Imported 2 documents');
    expect((await run(dataDir, 'import', path.join(folder, 'data.ndjson'))).stdout).toContain(
      'Imported 2 documents',
    );
    expect((await content(dataDir)).documents.map(({ _id }) => _id)).toEqual(['x', 'y']);
  });

  test('uploads files of this machine only with --local-files', { tags: ['long'] }, async () => {
    const [dataDir, lines, picture] = [
      path.join(work, 'lake'),
      path.join(work, 'data.ndjson'),
      path.join(work, 'secret.txt'),
    ];
    writeFileSync(picture, 'secret');
    const file = { _type: 'file', _sanityAsset: `file@file://${picture}` };
    writeFileSync(lines, `${JSON.stringify({ _id: 'x', _type: 'page', file })}\n`);
    expect(await run(dataDir, 'import', lines)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Line 1 names the file 'file@file://${picture}' as an asset`),
    });
    expect(await run(dataDir, 'import', lines, '--local-files')).toMatchObject({ code: 0 });
    const { files } = await content(dataDir);
    expect(files).toEqual([Buffer.from('secret').toString('hex')]);
  });

  test(
    'an import that is repeated loads a release with its versions each time',
    { tags: ['long'] },
    async () => {
      const [dataDir, file] = [path.join(work, 'lake'), path.join(work, 'release.ndjson')];
      const release = {
        _id: '_.releases.spring',
        _type: 'system.release',
        name: 'spring',
        state: 'scheduled',
        publishAt: '2000-01-01T00:00:00.000Z',
        metadata: { releaseType: 'scheduled' },
      };
      const documents = [release, { _id: 'versions.spring.a', _type: 'page' }];
      writeFileSync(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
      for (const _ of [1, 2]) {
        expect(await run(dataDir, 'import', file)).toMatchObject({ code: 0, stderr: '' });
        expect((await content(dataDir)).documents).toMatchObject([
          { _id: '_.releases.spring', state: 'active' },
          { _id: 'versions.spring.a' },
        ]);
      }
      const again = await run(dataDir, 'import', file, '--operation', 'createIfNotExists');
      expect(again).toMatchObject({ code: 0, stderr: '' });
    },
  );

  test('a backup taken while the lake runs restores everything, history and users included', async () => {
    const [first, restored, file] = [
      path.join(work, 'first'),
      path.join(work, 'restored'),
      path.join(work, 'backup.tar.gz'),
    ];
    const { client, ask: askFirst, stop } = await fill(first);
    await client.patch('a').set({ title: 'Later' }).commit();
    await askFirst('/v1/comments/production/setup', { method: 'POST' });
    await commentsOf(client).create(testComment({ _id: 'comment', threadId: 'why' }));
    const saved = await run(first, 'backup', file);
    await client.patch('a').set({ title: 'After the backup' }).commit();
    await stop();
    expect(saved).toMatchObject({ code: 0, stderr: '' });
    await pipeline(createReadStream(file), createGunzip(), unpackTar(restored));
    const { lake, ask, stop: stopRestored } = await start(restored);
    const again = clientOf(lake);
    const history = await (await ask('/v1/data/history/production/transactions/a')).text();
    expect([(await again.getDocument('a'))?.['title'], history.trim().split('\n').length]).toEqual([
      'Later',
      2,
    ]);
    expect(await commentsOf(again).fetch('*[0].threadId')).toBe('why');
    const [asset] = await again.fetch<{ url: string }[]>('*[_type == "sanity.imageAsset"]');
    expect((await fetch(asset?.url ?? '')).status).toBe(200);
    await stopRestored();
    expect((await run(first, 'backup', file)).stderr).toContain('exists already');
  });

  test('a migration can be tried and then applied while the lake runs', { tags: ['long'] }, async () => {
    const dataDir = path.join(work, 'lake');
    const { lake, stop } = await start(dataDir);
    const client = clientOf(lake);
    await client.create({ _id: 'drafts.a', _type: 'docPage', keywords: 'fees, swaps' });
    const keywords = async () => (await client.getDocument('drafts.a'))?.['keywords'] as unknown;
    const listed = await run(dataDir, 'migrate');
    const tried = await run(dataDir, 'migrate', 'keywords-as-list', '--dry-run');
    const afterTrying = await keywords();
    const applied = await run(dataDir, 'migrate', 'keywords-as-list');
    const again = await run(dataDir, 'migrate', 'keywords-as-list');
    expect([afterTrying, await keywords()]).toEqual(['fees, swaps', ['fees', 'swaps']]);
    await stop();
    expect([listed, tried, applied, again].map(({ code, stderr }) => [code, stderr])).toEqual(
      Array.from({ length: 4 }, () => [0, '']),
    );
    expect([listed.stdout, tried.stdout, applied.stdout, again.stdout]).toEqual([
      expect.stringContaining('keywords-as-list  Keywords are a list'),
      expect.stringMatching(
        /patch drafts\.a \{"set":\{"keywords":\["fees","swaps"\]\}\}\n.*Nothing was written/,
      ),
      expect.stringContaining('Mutations: 1, written in 1 transaction(s).'),
      expect.stringContaining('There is nothing to change.'),
    ]);
  });

  test('people and tokens can be added and removed while the lake runs', { tags: ['long'] }, async () => {
    const dataDir = path.join(work, 'lake');
    const { lake, stop } = await start(dataDir);
    const added = await runHere(dataDir, ['users', 'add', 'Ann Reader', '--role', 'viewer']);
    const [, id = ''] = /as (ann-reader-\w+) \(viewer\)/.exec(added.stdout) ?? [];
    const [token = ''] =
      /lake_\w+/.exec(added.stdout.replaceAll('-', '_')) === null
        ? []
        : (/lake_[\w-]+/.exec(added.stdout) ?? []);
    const ann = clientOf({ url: lake.url, token });
    expect(await ann.users.getById('me')).toMatchObject({ id, name: 'Ann Reader', role: 'viewer' });
    await expect(ann.create({ _type: 'page' })).rejects.toMatchObject({ statusCode: 403 });
    await runHere(dataDir, ['users', 'role', id, 'editor']);
    expect(await ann.create({ _id: 'by-ann', _type: 'page' })).toMatchObject({ _id: 'by-ann' });
    const [, tokenId = ''] = /lake_([0-9a-f]{16})_/.exec(token) ?? [];
    expect((await runHere(dataDir, ['tokens'])).stdout).toContain(`${tokenId}  token of ${id} (editor)`);
    expect((await runHere(dataDir, ['tokens', 'revoke', tokenId])).code).toBe(0);
    await expect(ann.users.getById('me')).rejects.toMatchObject({ statusCode: 401 });
    const second = (await runHere(dataDir, ['users', 'token', id])).stdout.trim();
    await runHere(dataDir, ['users', 'remove', id]);
    await expect(clientOf({ url: lake.url, token: second }).users.getById('me')).rejects.toMatchObject({
      statusCode: 401,
    });
    await stop();
  });

  test(
    'an export replaces a file only when it is complete, and leaves nothing else behind',
    { tags: ['long'] },
    async () => {
      const [dataDir, out, temporary] = [
        path.join(work, 'lake'),
        path.join(work, 'out'),
        path.join(work, 'tmp'),
      ];
      mkdirSync(out);
      const { stop } = await fill(dataDir);
      writeFileSync(path.join(out, 'all.tar.gz'), 'before');
      await stop();
      const { database, close } = openDataFolder(dataDir);
      database.exec(`UPDATE documents SET content = '{' WHERE id = 'a'`);
      close();
      const failed = await run(
        { dataDir, env: { TMPDIR: temporary } },
        'export',
        path.join(out, 'all.tar.gz'),
      );
      expect(failed).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/^Cannot export '.*' to '.*all.tar.gz': /m),
      });
      expect([readdirSync(out), existsSync(temporary)]).toEqual([['all.tar.gz'], false]);
      expect(readFileSync(path.join(out, 'all.tar.gz'), 'utf8')).toBe('before');
    },
  );

  test.each(['export', 'backup'])('%s to a folder that does not exist fails with one line', async (name) => {
    const dataDir = path.join(work, 'lake');
    await (await start(dataDir)).stop();
    const missing = path.join(work, 'missing');
    expect(await runHere(dataDir, [name, path.join(missing, 'x.tar.gz')])).toEqual({
      code: 1,
      stdout: '',
      stderr: `Cannot write to the folder '${missing}': there is no such folder.\n`,
    });
  });

  test('an archive that cannot be imported leaves nothing behind, nor does one that was killed', async () => {
    const [dataDir, temporary] = [path.join(work, 'lake'), path.join(work, 'tmp')];
    const [cut, empty] = [path.join(work, 'cut.tar.gz'), path.join(work, 'empty.tar')];
    mkdirSync(path.join(temporary, 'lake-import-killed'), { recursive: true });
    writeFileSync(path.join(temporary, 'lake-import-killed', 'big'), 'x');
    const longAgo = new Date(Date.now() - 3_600_000);
    utimesSync(path.join(temporary, 'lake-import-killed'), longAgo, longAgo);
    await pipeline(
      packTar([{ type: 'content', content: 'a'.repeat(2000), target: 'x.txt' }]),
      createWriteStream(empty),
    );
    writeFileSync(cut, gzipSync(readFileSync(empty)).subarray(0, -20));
    const env = { TMPDIR: temporary };
    const refused = await Promise.all([cut, empty].map((file) => run({ dataDir, env }, 'import', file)));
    expect(refused).toEqual([
      { code: 1, stdout: '', stderr: expect.stringMatching(/^Cannot import '.*cut.tar.gz': .*\n$/) },
      {
        code: 1,
        stdout: '',
        stderr: `Cannot import '${empty}': There is no file of documents (.ndjson) in '${empty}'.\n`,
      },
    ]);
    expect([readdirSync(temporary), existsSync(dataDir)]).toEqual([[], false]);
  });

  test(
    'commands on a stopped lake leave addresses of assets and the progress of webhooks alone',
    { tags: ['long'] },
    async () => {
      const dataDir = path.join(work, 'lake');
      const webhooks = [
        { name: 'publisher', url: 'http://127.0.0.1:1/', on: [], includeDrafts: false, headers: {} },
      ];
      const { lake, stop } = await startTestLake({ dataDir, projectId: 'local', webhooks });
      const asset = await clientOf(lake).assets.upload('file', Buffer.from('x'), { filename: 'x.txt' });
      await stop();
      const more = path.join(work, 'more');
      mkdirSync(path.join(more, 'files'), { recursive: true });
      writeFileSync(path.join(more, 'files', 'y.txt'), 'y');
      writeFileSync(
        path.join(more, 'data.ndjson'),
        '{"_id":"new","_type":"page","file":{"_type":"file","_sanityAsset":"file@file://./files/y.txt"}}\n',
      );
      const results = [
        await run(dataDir, 'export', path.join(work, 'all.tar.gz')),
        await run(dataDir, 'migrate', 'keywords-as-list', '--dry-run'),
        await run({ dataDir, env: { LAKE_PORT: '9' } }, 'import', more),
      ];
      expect(results).toMatchObject(results.map(() => ({ code: 0, stderr: '' })));
      expect(results[0]?.stdout).toContain('and 1 asset ');
      const { database, close } = openDataFolder(dataDir);
      const urls = database
        .prepare(
          `SELECT json_extract(content, '$.url') AS url FROM documents
         WHERE type = 'sanity.fileAsset' ORDER BY id = ? DESC`,
        )
        .all(asset._id)
        .map(({ url }) => String(url));
      const cursors = database.prepare('SELECT webhook, seq FROM webhook_cursors').all();
      close();
      expect(urls).toEqual([
        asset.url,
        expect.stringMatching(/^http:\/\/127\.0\.0\.1:9\/files\/local\/production\//),
      ]);
      expect(cursors).toMatchObject([{ webhook: 'publisher', seq: 1 }]);
    },
  );

  test(
    'of two commands on one folder, neither uses the lake that the other started',
    { tags: ['long'] },
    async () => {
      const dataDir = path.join(work, 'lake');
      await (await start(dataDir)).stop();
      const folder = openDataFolder(dataDir);
      // As a lake leaves it that was killed, before the other command took the folder.
      const stale = await run(dataDir, 'export', path.join(work, 'x.tar.gz'));
      folder.close();
      expect(stale).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining(`Another command is at work on '${dataDir}'`),
      });
    },
  );

  test.each([
    [['users', 'remove', 'nobody'], "There is no user 'nobody'"],
    [['tokens', 'revoke', 'nothing'], "There is no token 'nothing'"],
  ])('%j fails with a reason', async (args, reason) => {
    const dataDir = path.join(work, 'lake');
    await (await start(dataDir)).stop();
    const { code, stderr } = await runHere(dataDir, args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});

/** Runs `lake serve` and asks it something; gives its statuses. */
async function serve(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  paths: readonly string[],
): Promise<number[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-serve-'));
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../lake.ts'), 'serve', '--port', '0', '--data', dataDir, ...args],
    { env: { ...process.env, SANITY_PROJECT_ID: '', ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  try {
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      if (said.includes('\n')) break;
    }
    const url = said.replace(/^Lake +/, '').trim();
    return await Promise.all(paths.map(async (address) => (await fetch(`${url}${address}`)).status));
  } finally {
    child.kill('SIGTERM');
    await exit;
    rmSync(dataDir, { recursive: true });
  }
}

const loginFrom = (port: number) => `/v1/auth/login/local?origin=http://localhost:${port}`;

describe('lake serve', { timeout: 120_000 }, () => {
  const published = '/v1/data/query/production?query=*';

  test(
    'accepts the Studio at STUDIO_PORT, or those given by --studio-origin',
    { tags: ['long'] },
    async () => {
      const paths = [loginFrom(4001), loginFrom(4002), loginFrom(4003), published];
      expect(await serve({ STUDIO_PORT: '4001' }, [], paths)).toEqual([200, 400, 400, 200]);
      const origins = 'http://localhost:4002,http://localhost:4003/';
      expect(await serve({ STUDIO_PORT: '4001' }, ['--studio-origin', origins], paths)).toEqual([
        400, 200, 200, 200,
      ]);
    },
  );

  test('can be told to require a token', { tags: ['long'] }, async () => {
    const paths = [loginFrom(4001), published];
    const flag = ['--no-one-click-login'];
    expect(await serve({ STUDIO_PORT: '4001', LAKE_DATASET_MODE: 'private' }, flag, paths)).toEqual([
      403, 401,
    ]);
    expect(await serve({ STUDIO_PORT: '4001', LAKE_ONE_CLICK_LOGIN: 'off' }, [], paths)).toEqual([403, 200]);
  });

  test('refuses an invalid address of a Studio', { tags: ['long'] }, async () => {
    const nowhere = path.join(tmpdir(), 'lake-that-is-never-made');
    const { code, stderr } = await run(nowhere, 'serve', '--studio-origin', 'localhost:1/x');
    expect([code, stderr]).toEqual([1, expect.stringContaining("--studio-origin is 'localhost:1/x'")]);
  });
});

describe('a lake that is started', () => {
  test(
    'on another port serves its assets from there, without new revisions',
    { tags: ['long'] },
    async () => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
      const first = await startTestLake({ dataDir });
      const before = await first.client.assets.upload('file', Buffer.from('x'), { filename: 'x.txt' });
      await first.stop();
      const second = await startTestLake({ dataDir });
      const after = await second.client.getDocument(before._id);
      const served = await (await fetch(String(after?.['url']))).text();
      await second.stop();
      rmSync(dataDir, { recursive: true });
      expect(after).toEqual({ ...before, url: `${second.lake.url}/${before.path}` });
      expect(served).toBe('x');
    },
  );

  test('with a limit on its history prunes what is older, and nothing else', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-'));
    const first = await startTestLake({ dataDir });
    await first.client.create({ _id: 'a', _type: 'page', n: 1 });
    await first.client.patch('a').set({ n: 2 }).commit();
    await first.stop();
    const kept = await startTestLake({ dataDir, keepHistoryDays: 1 });
    const linesOf = async ({ ask }: typeof first) =>
      (await (await ask('/v1/data/history/production/transactions/a')).text()).split('\n').filter(Boolean)
        .length;
    const whole = await linesOf(kept);
    await kept.stop();
    const pruned = await startTestLake({ dataDir, keepHistoryDays: 0 });
    await pruned.client.patch('a').set({ n: 3 }).commit();
    const [left, document] = [await linesOf(pruned), await pruned.client.getDocument('a')];
    await pruned.stop();
    rmSync(dataDir, { recursive: true });
    expect([whole, left, document?.['n']]).toEqual([2, 1, 3]);
  });

  test('writes its address to its folder while it runs', async () => {
    const { lake, dataDir, stop } = await startTestLake();
    expect(readFileSync(path.join(dataDir, 'address'), 'utf8')).toBe(`${lake.url}\n`);
    await stop();
  });
});
