import type { ChildProcess } from 'node:child_process';
import type { CorpusDoc } from '../../publish/edits.ts';
import type { ServiceProcesses } from './serviceProcesses.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isRecord } from '#core/isRecord.ts';
import { createPeople } from '#lake/account/createPeople.ts';
import { hashPassword, passwordCost } from '#lake/account/hashPassword.ts';
import { readLocalToken } from '#lake/auth/readLocalToken.ts';
import { startLake } from '#lake/startLake.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { freePorts } from '#scripts/start/testing/freePorts.ts';
import { fillLake } from '../../corpus/fillLake.ts';
import { generateCorpus } from '../../corpus/generateCorpus.ts';
import { stopWhenTold } from '../../machine/stopWhenTold.ts';
import { publishPost } from '../../publish/edits.ts';
import { logIn } from './logIn.ts';
import { serviceProcesses } from './serviceProcesses.ts';

/** `npm run serve` with generated docs, as a team uses it. */
export type TeamServer = {
  /** Addresses, without a slash at the end. */
  readonly site: string;
  readonly studio: string;
  readonly lake: string;
  readonly publisher: string;
  readonly preview: string;
  readonly lakePort: number;
  readonly docs: readonly [CorpusDoc, ...CorpusDoc[]];
  /** A token of the machine's owner, which reads and writes everything. */
  readonly ownToken: string;
  /** A person and their session, after they have logged in with their password. `number` is less than `people`. */
  readonly logIn: (number: number) => Promise<{ readonly user: string; readonly token: string }>;
  /** Resolves once the publisher has nothing to do. */
  readonly idle: () => Promise<void>;
  readonly processes: () => ServiceProcesses;
  readonly stop: () => Promise<void>;
};

export type TeamServerOptions = {
  readonly pages: number;
  /** The number of accounts. */
  readonly people: number;
  readonly say: (line: string) => void;
};

const root = path.resolve(import.meta.dirname, '../../..');
const password = 'lantern orbit mosaic 42';
const names = { projectId: 'local', dataset: 'production' };
const emailOf = (number: number): string => `writer-${number}@example.com`;
const idOf = (number: number): string => `writer-${number}`;

/**
 * Starts it in a folder of its own, with accounts, and resolves once the site is there. Rejects with an Error when it does not start. It is also
 * stopped when this process is told to end.
 */
export async function startTeamServer({ pages, people, say }: TeamServerOptions): Promise<TeamServer> {
  mkdirSync(path.join(root, '.build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.build', 'bench-team-'));
  let child: ChildProcess | undefined;
  const stop = stopWhenTold(async () => {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const lakeData = path.join(folder, 'lake');
  const docs = await prepareLake(lakeData, pages, people);
  const [site = 0, studio = 0, lake = 0, publisher = 0, preview = 0] = await freePorts(5);
  const serve = spawn(process.execPath, [path.join(root, 'scripts/serve.ts')], {
    cwd: root,
    // Ctrl-C reaches this process alone, which then stops the other.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutSettings(process.env),
      DATA_FOLDER: folder,
      SITE_PORT: String(site),
      STUDIO_PORT: String(studio),
      LAKE_PORT: String(lake),
      PUBLISHER_PORT: String(publisher),
      PREVIEW_PORT: String(preview),
    },
  });
  child = serve;
  const ended = once(serve, 'exit');
  for (const stream of [serve.stdout, serve.stderr]) {
    createInterface({ input: stream }).on('line', (line) => line.trim() !== '' && say(line));
  }
  const addresses = {
    site: `http://localhost:${site}`,
    studio: `http://localhost:${studio}`,
    lake: `http://localhost:${lake}`,
    publisher: `http://localhost:${publisher}`,
    preview: `http://localhost:${preview}`,
  };
  const idle = () => untilIdle(addresses.publisher);
  const down = ended.then(() => {
    throw new Error('npm run serve has ended; what it said is above.');
  });
  try {
    const all = Object.values(addresses).map((address) => untilWell(address));
    await Promise.race([Promise.all(all).then(idle), down]);
  } catch (error) {
    await stop();
    throw error;
  }
  down.catch(() => {});
  return {
    ...addresses,
    lakePort: lake,
    docs,
    ownToken: readLocalToken(lakeData) ?? '',
    logIn: async (number) => ({
      user: idOf(number),
      token: await logIn(addresses, { email: emailOf(number), password }),
    }),
    idle,
    processes: () => serviceProcesses(serve.pid ?? 0),
    stop,
  };
}

/** Fills a lake with generated docs and accounts, as if they had always been there. */
async function prepareLake(
  dataDir: string,
  pages: number,
  people: number,
): Promise<readonly [CorpusDoc, ...CorpusDoc[]]> {
  const lake = await startLake({ port: 0, dataDir, ...names });
  const port = Number(new URL(lake.url).port);
  const client = createLakeClient({ kind: 'local', port, dataDir, ...names });
  const documents = generateCorpus(pages, 1);
  await fillLake(client, documents);
  await publishPost(client, 0);
  await lake.close();
  const database = openDatabase(dataDir);
  const { users, credentials } = createPeople(database);
  const hash = await hashPassword(password, passwordCost);
  for (let number = 0; number < people; number += 1) {
    const id = idOf(number);
    users.put({ id, name: `Writer ${number}`, email: emailOf(number), role: 'editor', local: false });
    credentials.setPassword(id, hash);
  }
  database.close();
  const [first, ...others] = documents.flatMap(({ _id, _type }) =>
    _type === 'docPage' && _id !== 'main'
      ? [{ id: _id, path: `/docs/${_id.split('-').slice(1).join('/')}/` }]
      : [],
  );
  if (!first) throw new Error('The corpus has no docs.');
  return [first, ...others];
}

/** Nothing that the caller has set for another server may reach this one. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(?:SANITY|LAKE|SITE|STUDIO|PUBLISHER|PREVIEW|DELIVER|BACKUP|ALERT|TLS)_/;
  const ours = Object.keys(env).filter((name) => foreign.test(name));
  return { ...env, ...Object.fromEntries(ours.map((name) => [name, undefined])) };
}

async function untilWell(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await delay(200);
  }
}

async function untilIdle(publisher: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${publisher}/status`).catch(() => undefined);
    const status: unknown = await answer?.json();
    if (isRecord(status) && status['state'] === 'idle' && status['cards'] === undefined) return;
    await delay(200);
  }
}
