import type { Alert } from '#core/operations/alert.ts';
import type { MailServer } from './testing/startMailServer.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen } from '#system/http/listen.ts';
import { isRunning } from '#system/process/testing/isRunning.ts';
import { channelSecrets } from './alertChannels.ts';
import { readCertificates } from './readCertificates.ts';
import { sendAlert } from './sendAlert.ts';
import { sendAside } from './sendAside.ts';
import { startMailServer } from './testing/startMailServer.ts';

const site = 'https://docs.example.com';
const alert: Alert = {
  kind: 'disk-low',
  about: '/data',
  title: 'The disk is nearly full.',
  text: 'Make space "now"; `date` $HOME',
  state: 'raised',
  at: '2026-01-01T00:00:00.000Z',
};
let work: string;
let stops: (() => unknown)[];
beforeEach(() => {
  work = mkdtempSync(path.join(tmpdir(), 'alert-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops) await stop();
  rmSync(work, { recursive: true });
});

const hook = async (status = 200): Promise<{ url: string; got: unknown[] }> => {
  const got: unknown[] = [];
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      got.push(await json(request));
      response.writeHead(status, { location: '/elsewhere' }).end('an answer with T0/secret');
    };
    void answer();
  });
  const port = await listen(server, 0, 'PORT', '127.0.0.1');
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${port}/T0/secret`, got };
};
const mailServer = async (refusesLogin = false): Promise<MailServer> => {
  const server = await startMailServer(refusesLogin);
  stops.push(server.close);
  return server;
};

test('a webhook gets JSON whose text people can read', async () => {
  const { url, got } = await hook();
  await sendAlert({ kind: 'webhook', url }, alert, site);
  await sendAlert({ kind: 'webhook', url }, { ...alert, state: 'resolved' }, site);
  expect(got).toEqual([
    {
      ...alert,
      site,
      details: alert.text,
      text: `[docs.example.com] The disk is nearly full.\n${alert.text}`,
    },
    expect.objectContaining({
      state: 'resolved',
      text: '[docs.example.com] Resolved: The disk is nearly full.\nThis is no longer the case.',
    }),
  ]);
});

test.each([500, 302])('a webhook that answers %d is named without its secret address', async (status) => {
  const { url } = await hook(status);
  const failure = sendAlert({ kind: 'webhook', url }, alert, site);
  await expect(failure).rejects.toThrow(`The webhook at ${new URL(url).host} does not take alerts`);
  await expect(failure).rejects.not.toThrow('secret');
});

test('no part of an address in which services put secrets is printed', () => {
  const url = 'https://ops:pass%20word@hooks.example/T0/secret?v=1&token=abc%2Fdef%2Fghi&key=0123456789';
  const hide = (text: string): string =>
    channelSecrets([{ kind: 'webhook', url }]).reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  expect(
    [
      `Failed to fetch ${url}.`,
      'GET /T0/secret?v=1&token=abc%2Fdef%2Fghi&key=0123456789',
      'GET /T0/secret',
      'token abc/def/ghi, abc%2Fdef%2Fghi, key 0123456789, password pass word, v1',
    ].map(hide),
  ).toEqual(['Failed to fetch ….', 'GET …', 'GET …', 'token …, …, key …, password …, v1']);
});

test('a mail has the alert as its text', async () => {
  const { port, mails, commands } = await mailServer();
  const smtp = `smtp://ada:s%40cret@127.0.0.1:${port}`;
  await sendAlert(
    { kind: 'mail', to: ['a@example.com', 'b@example.com'], from: 'ops@example.com', smtp },
    alert,
    site,
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('Subject: [docs.example.com] The disk is nearly full.');
  expect(mails[0]).toContain(alert.text);
  expect(commands.filter((line) => /^(?:MAIL|RCPT)/.test(line))).toEqual([
    'MAIL FROM:<ops@example.com>',
    'RCPT TO:<a@example.com>',
    'RCPT TO:<b@example.com>',
  ]);
  const login = commands.find((line) => line.startsWith('AUTH PLAIN '))?.slice(11) ?? '';
  expect(Buffer.from(login, 'base64').toString()).toBe('\0ada\0s@cret');
});

test('a mail server that refuses the login is named without the password, even if it quotes it', async () => {
  const { port } = await mailServer(true);
  const smtp = `smtp://ada:s%40cret@127.0.0.1:${port}`;
  const failure = sendAlert(
    { kind: 'mail', to: ['a@example.com'], from: 'a@example.com', smtp },
    alert,
    site,
  );
  await expect(failure).rejects.toThrow('Mail to a@example.com does not take alerts');
  await expect(failure).rejects.toThrow('535');
  await expect(failure).rejects.not.toThrow('s@cret');
});

test('a command is told in variables, not in its text', async () => {
  const out = path.join(work, 'out');
  const command = `printf '%s|%s|%s|%s' "$ALERT_KIND" "$ALERT_STATE" "$ALERT_TITLE" "$ALERT_TEXT" > '${out}'`;
  await sendAlert({ kind: 'command', command }, alert, site);
  expect(readFileSync(out, 'utf8')).toBe(
    `disk-low|raised|[docs.example.com] The disk is nearly full.|${alert.text}`,
  );
  await expect(sendAlert({ kind: 'command', command: 'exit 3' }, alert, site)).rejects.toThrow('exit code 3');
});

test('a process of its own sends it, and says why it cannot', async () => {
  const { url, got } = await hook();
  const { signal } = new AbortController();
  await sendAside({ kind: 'webhook', url }, alert, site, signal);
  expect(got).toHaveLength(1);
  await expect(sendAside({ kind: 'command', command: 'exit 3' }, alert, site, signal)).rejects.toThrow(
    'The command of ALERT_COMMAND does not take alerts',
  );
});

test('a command that is being told ends with the process that tells it, with all that it has started', async () => {
  const file = path.join(work, 'pids');
  const stopping = new AbortController();
  const command = `sleep 300 & echo $! $$ > '${file}.new'; mv '${file}.new' '${file}'; wait`;
  const sending = sendAside({ kind: 'command', command }, alert, site, stopping.signal);
  sending.catch(() => {});
  await expect.poll(() => existsSync(file), { timeout: 15_000 }).toBe(true);
  const pids = readFileSync(file, 'utf8').trim().split(' ').map(Number);
  expect(pids.map(isRunning)).toEqual([true, true]);
  stopping.abort();
  await expect(sending).rejects.toThrow('Sending an alert');
  await expect.poll(() => pids.map(isRunning), { timeout: 15_000 }).toEqual([false, false]);
});

test.runIf(existsSync('/usr/bin/openssl'))(
  'the end of a certificate is read, also of one that nobody trusts',
  async () => {
    const [key, cert] = [path.join(work, 'key.pem'), path.join(work, 'cert.pem')];
    execFileSync(
      '/usr/bin/openssl',
      [
        'req',
        '-x509',
        '-nodes',
        ['-newkey', 'ec'],
        ['-pkeyopt', 'ec_paramgen_curve:prime256v1'],
        ['-keyout', key],
        ['-out', cert],
        ['-days', '5'],
        ['-subj', '/CN=localhost'],
      ].flat(),
      { stdio: 'ignore' },
    );
    const server = createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) });
    const port = await listen(server, 0, 'PORT', '127.0.0.1');
    stops.push(() => server.close());
    const read = await readCertificates([`https://localhost:${port}`, 'https://127.0.0.1:1']);
    expect(read.map(({ host }) => host)).toEqual([`localhost:${port}`]);
    const days = (Date.parse(read[0]?.validTo ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(4.9);
    expect(days).toBeLessThan(5.1);
  },
);
