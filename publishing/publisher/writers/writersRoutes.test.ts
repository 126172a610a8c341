import type { Server } from 'node:http';
import type { LinkReport } from '#core/externalLinks/linkReport.ts';
import type { WriterRole } from '#core/writers/writer.ts';
import type { UserStore } from '#lake/auth/createUserStore.ts';
import type { TestLake } from '#lake/testing/testLake.ts';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUserStore } from '#lake/auth/createUserStore.ts';
import { openDatabase } from '#lake/store/openDatabase.ts';
import { startTestLake } from '#lake/testing/testLake.ts';
import { answerWriters } from '#publishing/writers/answerWriters.ts';
import { createWriterCheck } from '#publishing/writers/createWriterCheck.ts';
import { publisherBudgets } from '#publishing/writers/testing/publisherBudgets.ts';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { conflict } from '#system/values/httpError.ts';
import { writersRoutes } from './writersRoutes.ts';

/*
 * Everything that writers can ask of a publisher, asked by everybody. What is expected is written out here and not taken from
 * `writersRoutes.ts`, so that a change of it has to be made twice, on purpose.
 */

type Row = {
  /** Status for an administrator, an editor, a contributor, a viewer, a removed token and none. */
  readonly expected: readonly [number, number, number, number, number, number];
  readonly query?: string;
  /** The body of a POST request. */
  readonly body?: Readonly<Record<string, unknown>>;
};

const everybodyWhoReadsDrafts = [200, 200, 200, 200, 401, 401] as const;
const editors = [200, 200, 403, 403, 401, 401] as const;
const administrators = [200, 403, 403, 403, 401, 401] as const;

const rows: Readonly<Record<string, Row>> = {
  'GET /writers/events': { expected: everybodyWhoReadsDrafts },
  'GET /writers/documents': { expected: everybodyWhoReadsDrafts, query: '?ids=a' },
  'GET /writers/releases': { expected: everybodyWhoReadsDrafts },
  'GET /writers/loss': { expected: everybodyWhoReadsDrafts, query: '?to=old' },
  'GET /writers/held-back': { expected: everybodyWhoReadsDrafts },
  'POST /writers/accept-losses': { expected: editors, body: { losses: 'these' } },
  'GET /writers/quality': { expected: everybodyWhoReadsDrafts },
  'GET /writers/not-found': { expected: everybodyWhoReadsDrafts },
  'GET /writers/links': { expected: everybodyWhoReadsDrafts },
  'GET /writers/feedback': { expected: everybodyWhoReadsDrafts },
  'GET /writers/deleted': { expected: everybodyWhoReadsDrafts },
  'POST /writers/rollback': { expected: administrators, body: { from: 'new', to: 'old' } },
  'POST /writers/deliver': { expected: administrators, body: {} },
  'POST /writers/resume': { expected: administrators, body: {} },
};

/** The actions so far, and in whose name. */
const done: unknown[] = [];
const none = { count: 0, first: [] };

const field = { documentType: 'docPage', documentTitle: 'A', field: 'body' };
const report: LinkReport = {
  at: '2026-01-02T03:04:05Z',
  counts: { gone: 2, moved: 0, refuses: 0, unreachable: 0, private: 0, ok: 1 },
  links: [
    { where: { documentId: 'a', ...field }, url: 'https://a.example/', state: 'gone' },
    { where: { documentId: 'b', ...field }, url: 'https://b.example/', state: 'gone' },
  ],
};

const routes = writersRoutes({
  desk: {
    releases: ({ role }) => ({ role, releases: [] }),
    loss: (to) => ({ from: 'new', to, gone: none, changed: none, back: none, everyPage: false }),
    rollBack: async ({ to }, by) => {
      if (to === 'unknown') throw conflict('It is gone.');
      done.push([to, by]);
    },
    resume: (by) => void done.push(by),
    heldBack: () => ({}),
    acceptLosses: (losses, by) => {
      if (losses === 'others') throw conflict('Something else is held back.');
      done.push([losses, by]);
    },
    retryDeliveries: () => void done.push('delivered'),
    quality: () => ({}),
    notFound: () => [],
    linkReport: () => report,
    deleted: () => [],
  },
  feedback: { summary: () => ({ pages: [], searches: [] }) },
  news: { changed: () => {}, follow: () => () => {} },
  liveDocuments: (ids) =>
    ids.includes('unknown') ? undefined : new Map([['a', { revision: '1', since: '2026-01-02T03:04:05Z' }]]),
});

const origin = 'http://localhost:3333';
const callers = ['administrator', 'editor', 'contributor', 'viewer', 'removed', 'none'] as const;
const tokens = new Map<(typeof callers)[number], string>();
let lake: TestLake;
let server: Server;
let url: string;

beforeAll(async () => {
  lake = await startTestLake();
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  const tokenOf = (id: string, role: WriterRole): string => {
    users.put({ id, name: `The ${id}`, email: '', role, local: false });
    return users.issueToken(id, 'test', new Date());
  };
  for (const role of ['administrator', 'editor', 'contributor', 'viewer'] as const) {
    tokens.set(role, tokenOf(role, role));
  }
  tokens.set('removed', tokenOf('removed', 'administrator'));
  for (const { id, userId } of users.listTokens()) if (userId === 'removed') users.revokeToken(id);
  database.close();
  const answer = answerWriters({
    routes,
    check: createWriterCheck(() => lake.client),
    studioOrigins: [origin],
  });
  const budgetOf = publisherBudgets('writers');
  server = createServer((request, response) => void answer(request, response, budgetOf(response)));
  url = `http://localhost:${await listen(server, 0, 'PORT')}`;
});
afterAll(async () => {
  await closeServer(server);
  await lake.stop();
});

const ask = (
  route: string,
  caller: (typeof callers)[number],
  { query = '', body }: Pick<Row, 'query' | 'body'> = {},
) => {
  const [method = '', place = ''] = route.split(' ');
  const token = tokens.get(caller);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const sent = body && { body: JSON.stringify(body) };
  return testRequest(`${url}${place}${query}`, { method, headers: { origin, ...authorization }, ...sent });
};

test('every route has a row', () => {
  expect(Object.keys(rows).toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(Object.entries(rows))(
  '%s is for those who have the role',
  async (route, { expected, ...asked }) => {
    const answers = await Promise.all(callers.map((caller) => ask(route, caller, asked)));
    expect(answers.map(({ status }) => status)).toEqual(expected);
  },
);

test.each(Object.entries(rows).filter(([route]) => route.startsWith('POST ')))(
  '%s, while the body is on its way',
  async (route, { body = {} }) => {
    done.length = 0;
    const [method = '', place = ''] = route.split(' ');
    const statusAfter = async (change: (users: UserStore) => void): Promise<number> => {
      const database = openDatabase(lake.dataDir);
      const users = createUserStore(database);
      users.put({ id: 'late', name: 'Late', email: '', role: 'administrator', local: false });
      const authorization = `Bearer ${users.issueToken('late', 'test', new Date())}`;
      const { status } = await testRequest(`${url}${place}`, {
        method,
        headers: { origin, authorization },
        body: JSON.stringify(body),
        beforeBody: () => change(users),
      });
      users.remove('late');
      database.close();
      return status;
    };
    expect({
      removed: await statusAfter((users) => users.remove('late')),
      'made a contributor': await statusAfter((users) => {
        users.put({ id: 'late', name: 'Late', email: '', role: 'contributor', local: false });
      }),
    }).toEqual({ removed: 401, 'made a contributor': 403 });
    expect(done).toEqual([]);
  },
);

const documents = async (ids: string) => {
  const { status, text } = await ask('GET /writers/documents', 'viewer', { query: `?ids=${ids}` });
  return [status, JSON.parse(text)];
};

test('documents are asked for by their ids, a hundred at most', async () => {
  const a = { revision: '1', since: '2026-01-02T03:04:05Z' };
  expect(await documents('a,b')).toEqual([200, { documents: { a } }]);
  expect(await documents('unknown')).toEqual([200, {}]);
  expect((await documents(''))[0]).toBe(400);
  expect((await documents(Array.from({ length: 100 }, (_, index) => index).join(',')))[0]).toBe(200);
  expect((await documents(Array.from({ length: 101 }, (_, index) => index).join(',')))[0]).toBe(400);
});

const links = async (query: string) =>
  JSON.parse((await ask('GET /writers/links', 'viewer', { query })).text);

test('the report of links is told as a whole, or for a document', async () => {
  expect(await links('')).toEqual(report);
  expect(await links('?document=b')).toEqual({ ...report, links: report.links.slice(1) });
  expect(await links('?document=c')).toEqual({ ...report, links: [] });
});

test('who does something is known by the token, and not by what is sent', async () => {
  done.length = 0;
  const by = { by: 'Somebody else', name: 'Somebody else' };
  const body = { from: 'new', to: 'old', ...by };
  expect((await ask('POST /writers/rollback', 'administrator', { body })).status).toBe(200);
  expect((await ask('POST /writers/resume', 'administrator', { body: by })).status).toBe(200);
  const administrator = expect.objectContaining({ id: 'administrator', name: 'The administrator' });
  expect(done).toEqual([['old', administrator], administrator]);
});

test('what cannot be done is refused with the reason', async () => {
  const unknown = await ask('POST /writers/rollback', 'administrator', {
    body: { from: 'new', to: 'unknown' },
  });
  expect([unknown.status, JSON.parse(unknown.text)]).toEqual([409, { message: 'It is gone.' }]);
  for (const body of [{}, { from: 'new' }, { from: 1, to: 'old' }]) {
    expect((await ask('POST /writers/rollback', 'administrator', { body })).status).toBe(400);
  }
  expect((await ask('GET /writers/loss', 'viewer')).status).toBe(400);
});

test('no route answers a page that is not of the Studio', async () => {
  const authorization = `Bearer ${tokens.get('administrator')}`;
  const answers = await Promise.all(
    Object.keys(routes).map((route) => {
      const [method = '', place = ''] = route.split(' ');
      const headers = { origin: 'http://localhost:3000', authorization };
      return testRequest(`${url}${place}`, { method, headers });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
});
