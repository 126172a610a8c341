import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestLake } from '#lake/testing/testLake.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { runHere } from './testing/runHere.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'lake-people-'));
  // Leaves a lake behind that does not run.
  await (await startTestLake({ dataDir })).lake.close();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const run = (...args: string[]) => runHere(dataDir, args);
const failure = (message: string) => ({ code: 1, stdout: '', stderr: expect.stringContaining(message) });
const idIn = (stdout: string) => / as (\S+) \(/.exec(stdout)?.[1] ?? '';

describe('npm run lake -- users', () => {
  test('invites somebody, with a link to the public address', async () => {
    vi.stubEnv('LAKE_URL', 'https://lake.example.com');
    const { code, stdout } = await run('users', 'invite', 'Ada@Example.com', '--role', 'editor');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Invited ada@example\.com as ada-\w{6} \(editor\)\.\nhttps:\/\/lake\.example\.com\/v1\/auth\/invitation\?link=lake_\S+\nThe link works once, until \S+Z\.\n$/,
    );
    expect((await run('users')).stdout).toMatch(
      /^ada-\w{6} {2}ada <ada@example\.com> {2}editor {2}\(link until \S+Z\)$/m,
    );
    expect(await run('users', 'invite', 'ADA@example.com', '--role', 'viewer')).toEqual(
      failure('already. For a new link: npm run lake -- users reset-link ada-'),
    );
    expect(await run('users', 'invite', 'ada', '--role', 'viewer')).toEqual(
      failure("'ada' is not an e-mail address"),
    );
  });

  test('makes links that work on the lake that runs', async () => {
    const running = await startTestLake({ dataDir });
    const { stdout } = await run('users', 'invite', 'ada@example.com', '--role', 'editor');
    const [link = ''] = /http:\S+/.exec(stdout) ?? [];
    expect(link.startsWith(running.lake.url)).toBe(true);
    expect((await testRequest(link)).status).toBe(200);
    const again = /http:\S+/.exec((await run('users', 'reset-link', 'ada@example.com')).stdout)?.[0] ?? '';
    expect([(await testRequest(link)).status, (await testRequest(again)).status]).toEqual([410, 200]);
    await run('users', 'remove', 'ada@example.com');
    expect((await testRequest(again)).status).toBe(410);
    await running.stop();
  });

  test('makes no link for somebody who could not log in with a password', async () => {
    expect(await run('users', 'reset-link', 'nobody')).toEqual(failure("There is no user 'nobody'"));
    expect(await run('users', 'reset-link', 'local-robot')).toEqual(failure('cannot log in with a password'));
    await run('users', 'add', 'One', '--role', 'viewer', '--email', 'shared@example.com');
    await run('users', 'add', 'Two', '--role', 'viewer', '--email', 'shared@example.com');
    expect(await run('users', 'reset-link', 'shared@example.com')).toEqual(
      failure('Several users have the address'),
    );
  });

  test('links somebody with who they are at a provider, and removes the link', async () => {
    await run('users', 'invite', 'ada@example.com', '--role', 'editor');
    expect(await run('users', 'link', 'ada@example.com', 's1')).toEqual(failure('OIDC_ISSUER is not set'));
    const link = (person: string) => {
      vi.stubEnv('OIDC_ISSUER', 'https://id.example.com/');
      vi.stubEnv('OIDC_CLIENT_ID', 'lake');
      vi.stubEnv('OIDC_CLIENT_SECRET', 'secret');
      return run('users', 'link', person, 's1');
    };
    expect((await link('ada@example.com')).stdout).toMatch(
      /^ada-\w{6} logs in as 's1' at https:\/\/id\.example\.com now\.\n$/,
    );
    expect((await run('users')).stdout).toMatch(/\(https:\/\/id\.example\.com\)$/m);
    expect(await link('local-editor')).toEqual(failure('is linked with ada-'));
    expect((await run('users', 'unlink', 'ada@example.com')).stdout).toMatch(
      /^ada-\w{6} is linked with nobody at a provider now\.\n$/,
    );
    expect(await run('users', 'unlink', 'ada@example.com')).toEqual(failure('does not log in through'));
    const { stdout } = await run('audit', '--last', '2');
    expect(stdout).toMatch(/linked: ada-\w{6} {2}\(by server; 's1' at https:\/\/id\.example\.com\)\n/);
    expect(stdout).toMatch(/unlinked: ada-\w{6} {2}\(by server; https:\/\/id\.example\.com\)\n$/);
  });

  test('keeps the last administrator, and makes one when there is none', async () => {
    expect((await run('users', 'role', 'local-editor', 'administrator')).stdout).toBe(
      'local-editor is now administrator.\n',
    );
    expect(await run('users', 'role', 'local-editor', 'viewer')).toEqual(
      failure('is the last administrator. Make somebody else'),
    );
    expect(await run('users', 'remove', 'local-editor')).toEqual(failure('is the last administrator'));
    await run('users', 'role', 'second-editor', 'administrator');
    expect((await run('users', 'remove', 'local-editor')).code).toBe(0);
    expect(await run('users', 'remove', 'second-editor')).toEqual(failure('is the last administrator'));
  });

  test('writes each change down, without secrets', async () => {
    const invited = await run('users', 'invite', 'ada@example.com', '--role', 'editor');
    const ada = idIn(invited.stdout);
    await run('users', 'role', ada, 'viewer');
    const { stdout: made } = await run('users', 'token', ada);
    await run('users', 'remove', ada);
    const { stdout } = await run('audit');
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.replace(/^\S+ {2}/, '')),
    ).toEqual([
      `invited: ${ada}  (by server; editor)`,
      `link made: ${ada}  (by server)`,
      `role changed: ${ada}  (by server; editor → viewer)`,
      `token made: ${ada}  (by server)`,
      `removed: ${ada}  (by server)`,
    ]);
    for (const secret of [made.trim().slice(22), /link=lake_\w{16}_(\S+)/.exec(invited.stdout)?.[1] ?? '?']) {
      expect(stdout).not.toContain(secret);
    }
    expect((await run('audit', '--last', '1')).stdout).toMatch(/removed: \S+ {2}\(by server\)\n$/);
  });
});

describe('npm run lake -- tokens', () => {
  test('creates a program with a role and a token that expires, and revokes it', async () => {
    const { stdout } = await run('tokens', 'create', 'CI of docs', '--role', 'viewer', '--days', '30');
    const [, robot = '', until = '', token = ''] =
      /^Created (\S+) \(viewer\), until (\S+)\.\n(\S+)\n$/.exec(stdout) ?? [];
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(30);
    const listed = (await run('tokens')).stdout;
    expect(listed).toContain(`token of ${robot} (program, viewer)  'CI of docs'`);
    expect(listed).not.toContain(token);
    expect((await run('users')).stdout).not.toContain(robot);

    const { lake, stop } = await startTestLake({ dataDir });
    const ask = async (address: string, method = 'GET') =>
      (
        await testRequest(`${lake.url}/v1${address}`, {
          method,
          headers: { authorization: `Bearer ${token}` },
          ...(method === 'POST' && { body: '{"mutations":[]}' }),
        })
      ).status;
    expect([await ask('/data/export/production'), await ask('/data/mutate/production', 'POST')]).toEqual([
      200, 403,
    ]);
    // Logging out is for people.
    await ask('/auth/logout', 'POST');
    expect(await ask('/users/me')).toBe(200);
    const [id = ''] = /(?<=lake_)\w{16}/.exec(token) ?? [];
    expect((await run('tokens', 'revoke', id)).code).toBe(0);
    expect(await ask('/users/me')).toBe(401);
    await stop();
    expect(await run('tokens', 'revoke', id)).toEqual(failure(`There is no token '${id}'`));
  });

  test('a token is refused when it has expired', async () => {
    const { stdout } = await run('tokens', 'create', 'CI', '--role', 'viewer', '--days', '1');
    const token = stdout.trim().split('\n')[1] ?? '';
    const later = new Date(Date.now() + 86_400_000);
    const clock = { now: () => later, ringAt: () => () => {} };
    const { lake, stop } = await startTestLake({ dataDir, clock });
    const me = await testRequest(`${lake.url}/v1/users/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await stop();
    expect(me.status).toBe(401);
  });
});

test('the lake does not start in public while anybody can log in with one click', async () => {
  vi.stubEnv('LAKE_URL', 'https://lake.example.com');
  expect(await run('serve', '--port', '0')).toEqual(
    failure(
      'The lake will not be at https://lake.example.com while anybody who reaches it can log in with one click',
    ),
  );
  vi.stubEnv('LAKE_URL', 'https://lake.example.com');
  vi.stubEnv('LAKE_HOST', '0.0.0.0');
  expect(await run('serve', '--port', '0')).toEqual(failure('The lake will not listen on 0.0.0.0 or be at'));
});
