import type { TestReply, TestRequest } from '#system/http/testing/testRequest.ts';
import type { GrantableRole } from '../protocol/role.ts';
import type { TestLake } from '../testing/testLake.ts';
import type { UserStore } from './createUserStore.ts';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { testRequest } from '#system/http/testing/testRequest.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { testComment } from '../testing/testComment.ts';
import { startTestLake } from '../testing/testLake.ts';
import { createUserStore } from './createUserStore.ts';
import { endpoints } from './permissions.ts';

/*
 * Every endpoint of the lake, asked by everybody from everywhere. What is expected is written out here and not taken from
 * `auth/permissions.ts`, so that a change of that table has to be made twice, on purpose.
 */

const studioOrigin = 'http://localhost:3333';
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

type Row = {
  /** Status for an administrator, an editor, a contributor, a viewer, without a token, and without a token in a private dataset. */
  readonly expected: readonly [number, number, number, number, number, number];
  /** Makes a valid request; the path comes without version. */
  readonly request: (place: Place) => Promise<Ask> | Ask;
};
type Ask = { readonly path: string } & TestRequest;

/** A lake with some content and a token for each role. */
type Place = {
  readonly lake: TestLake;
  readonly tokens: Readonly<
    Record<'administrator' | 'editor' | 'contributor' | 'viewer' | 'removed', string>
  >;
  readonly file: string;
  readonly image: string;
};

const everybody = [200, 200, 200, 200, 200, 200] as const;
const publishedOnly = [200, 200, 200, 200, 200, 401] as const;
const withToken = [200, 200, 200, 200, 401, 401] as const;
const publishers = [200, 200, 403, 403, 401, 401] as const;
const writers = [200, 200, 200, 403, 401, 401] as const;
const gone = [410, 410, 410, 410, 410, 410] as const;
const missing = [404, 404, 404, 404, 404, 404] as const;
const administrators = [200, 403, 403, 403, 401, 401] as const;
/** Statuses of requests that an administrator may make, but that concern nobody or contain nothing. */
const administratorsAboutNobody = [404, 403, 403, 403, 401, 401] as const;
const administratorsWithNothing = [400, 403, 403, 403, 401, 401] as const;

const get =
  (path: string): Row['request'] =>
  () => ({ path });
const post =
  (path: string, body: unknown, method = 'POST'): Row['request'] =>
  () => ({ path, method, body: JSON.stringify(body) });

const rows: Readonly<Record<string, Row>> = {
  'GET /data/query/:dataset': { expected: publishedOnly, request: get('/data/query/production?query=*') },
  'POST /data/query/:dataset': {
    expected: publishedOnly,
    request: post('/data/query/production', { query: '*' }),
  },
  'GET /data/doc/:dataset/:ids': { expected: publishedOnly, request: get('/data/doc/production/a') },
  'GET /data/listen/:dataset': { expected: publishedOnly, request: get('/data/listen/production?query=*') },
  'GET /data/live/events/:dataset': {
    expected: publishedOnly,
    request: get('/data/live/events/production'),
  },
  'GET /data/export/:dataset': { expected: withToken, request: get('/data/export/production') },
  'GET /data/history/:dataset/transactions/:ids': {
    expected: withToken,
    request: get('/data/history/production/transactions/a'),
  },
  'GET /data/history/:dataset/documents/:ids': {
    expected: withToken,
    request: get('/data/history/production/documents/a?lastRevision=true'),
  },
  'GET /data/history/:dataset/events/documents/:id': {
    expected: withToken,
    request: get('/data/history/production/events/documents/a'),
  },
  'GET /data/references/:dataset/documents/:id/to': {
    expected: withToken,
    request: get('/data/references/production/documents/a/to'),
  },
  'POST /data/mutate/:dataset': {
    expected: publishers,
    request: post('/data/mutate/production', { mutations: [{ create: { _type: 'page' } }] }),
  },
  'POST /data/actions/:dataset': {
    expected: writers,
    request: post('/data/actions/production', {
      actions: [
        {
          actionType: 'sanity.action.document.edit',
          publishedId: 'a',
          draftId: 'drafts.a',
          patch: { set: { status: 'open' } },
        },
      ],
    }),
  },
  'GET /images/:project/:dataset/:name': {
    expected: publishedOnly,
    request: ({ image }) => ({ path: image }),
  },
  'GET /files/:project/:dataset/:name': { expected: publishedOnly, request: ({ file }) => ({ path: file }) },
  'POST /assets/images/:dataset': {
    expected: writers,
    request: () => ({ path: '/assets/images/production', method: 'POST', body: onePixel }),
  },
  'POST /assets/files/:dataset': {
    expected: writers,
    request: () => ({ path: '/assets/files/production', method: 'POST', body: 'text' }),
  },
  'GET /auth/providers': { expected: everybody, request: get('/auth/providers') },
  'GET /auth/login/local': { expected: everybody, request: get(`/auth/login/local?origin=${studioOrigin}`) },
  'POST /auth/login/local': {
    expected: [302, 302, 302, 302, 302, 302],
    request: async (place) => ({ path: '/auth/login/local', method: 'POST', body: await loginForm(place) }),
  },
  // Where there is no provider.
  'GET /auth/login/oidc': { expected: missing, request: get('/auth/login/oidc') },
  'GET /auth/login/callback': { expected: missing, request: get('/auth/login/callback') },
  'GET /auth/invitation': { expected: gone, request: get('/auth/invitation?link=old') },
  'POST /auth/invitation': { expected: gone, request: post('/auth/invitation', {}) },
  'GET /auth/account': { expected: everybody, request: get('/auth/account') },
  // A form without a task.
  'POST /auth/account': {
    expected: [400, 400, 400, 400, 400, 400],
    request: post('/auth/account', {}),
  },
  'GET /auth/fetch': {
    expected: everybody,
    request: async (place) => ({ path: `/auth/fetch?sid=${await beginLogin(place)}` }),
  },
  'GET /auth/id': { expected: withToken, request: get('/auth/id') },
  'POST /auth/logout': { expected: everybody, request: post('/auth/logout', {}) },
  'GET /users/me': { expected: withToken, request: get('/users/me') },
  'GET /users/me/keyvalue/:keys': { expected: withToken, request: get('/users/me/keyvalue/k') },
  'PUT /users/me/keyvalue': { expected: withToken, request: post('/users/me/keyvalue', [], 'PUT') },
  'GET /users/:ids': { expected: withToken, request: get('/users/local-editor') },
  'GET /people/me': { expected: withToken, request: get('/people/me') },
  'GET /people': { expected: administrators, request: get('/people') },
  'POST /people': { expected: administratorsWithNothing, request: post('/people', {}) },
  'DELETE /people/:id': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody', undefined, 'DELETE'),
  },
  'PUT /people/:id/role': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody/role', { role: 'viewer' }, 'PUT'),
  },
  'POST /people/:id/link': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody/link', {}),
  },
  'DELETE /people/:id/link': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody/link', undefined, 'DELETE'),
  },
  'DELETE /people/:id/sessions': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody/sessions', undefined, 'DELETE'),
  },
  'DELETE /people/:id/codes': {
    expected: administratorsAboutNobody,
    request: post('/people/nobody/codes', undefined, 'DELETE'),
  },
  'GET /tokens': { expected: administrators, request: get('/tokens') },
  'POST /tokens': { expected: administratorsWithNothing, request: post('/tokens', {}) },
  'DELETE /tokens/:id': {
    expected: administratorsAboutNobody,
    request: post('/tokens/none', undefined, 'DELETE'),
  },
  'UPGRADE /socket/:dataset': {
    expected: [101, 101, 101, 101, 101, 101],
    request: () => ({
      path: '/socket/production',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    }),
  },
  'UPGRADE /data/listen/:dataset': {
    expected: [101, 101, 101, 101, 101, 101],
    request: () => ({
      path: '/data/listen/production',
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    }),
  },
  'GET /projects/:project': { expected: withToken, request: get('/projects/test') },
  'GET /projects/:project/datasets': { expected: withToken, request: get('/projects/test/datasets') },
  'GET /projects/:project/datasets/:dataset/acl': {
    expected: publishedOnly,
    request: get('/projects/test/datasets/production/acl'),
  },
  'GET /projects/:project/grants': { expected: withToken, request: get('/projects/test/grants') },
  'GET /projects/:project/roles': { expected: withToken, request: get('/projects/test/roles') },
  'GET /projects/:project/user-applications': {
    expected: withToken,
    request: get('/projects/test/user-applications'),
  },
  'GET /projects/:project/new-content-release-allowed': {
    expected: withToken,
    request: get('/projects/test/new-content-release-allowed'),
  },
  'POST /comments/:dataset/setup': { expected: withToken, request: post('/comments/production/setup', {}) },
  'GET /datasets': { expected: publishedOnly, request: get('/datasets') },
  'PUT /datasets/:dataset': {
    expected: [409, 403, 403, 403, 401, 401],
    request: post('/datasets/production', { aclMode: 'public' }, 'PUT'),
  },
  'PATCH /datasets/:dataset': {
    expected: administratorsWithNothing,
    request: post('/datasets/production', {}, 'PATCH'),
  },
  'PUT /projects/:project/datasets/:dataset': {
    expected: [409, 403, 403, 403, 401, 401],
    request: post('/projects/test/datasets/production', { aclMode: 'public' }, 'PUT'),
  },
  'PATCH /projects/:project/datasets/:dataset': {
    expected: administratorsWithNothing,
    request: post('/projects/test/datasets/production', {}, 'PATCH'),
  },
  'GET /features': { expected: everybody, request: get('/features') },
  'GET /hooks/projects/:project': { expected: administrators, request: get('/hooks/projects/test') },
  'GET /hooks/projects/:project/:webhook/attempts': {
    expected: administrators,
    request: get('/hooks/projects/test/hook/attempts'),
  },
  'GET /ping': { expected: everybody, request: get('/ping') },
  'GET /check/cors': { expected: everybody, request: get('/check/cors') },
  'GET /intake/telemetry-status': { expected: everybody, request: get('/intake/telemetry-status') },
  'POST /intake/batch': { expected: everybody, request: post('/intake/batch', {}) },
  'GET /journey/announcements': { expected: everybody, request: get('/journey/announcements') },
  'GET /journey/trial': { expected: everybody, request: get('/journey/trial') },
  'GET /journey/trial/:step': { expected: everybody, request: get('/journey/trial/one') },
  'GET /journey/changelog': { expected: everybody, request: get('/journey/changelog') },
  'GET /journey/:subject': { expected: everybody, request: get('/journey/comments') },
  'GET /help': { expected: everybody, request: get('/help') },
};

/** Endpoints that an `<img>` of any page may load, or to which a link of any page may lead. */
const forAnyPage = [
  'GET /images/:project/:dataset/:name',
  'GET /files/:project/:dataset/:name',
  'GET /auth/login/local',
  'GET /auth/login/callback',
  'GET /auth/invitation',
  'GET /auth/account',
];

/** Forms of the lake's own pages, and the link on its login page. */
const forOwnPages = [
  'POST /auth/login/local',
  'GET /auth/login/oidc',
  'POST /auth/invitation',
  'POST /auth/account',
];

/** Comments and tasks have no files. */
const notInAddon = [
  'GET /images/:project/:dataset/:name',
  'GET /files/:project/:dataset/:name',
  'POST /assets/images/:dataset',
  'POST /assets/files/:dataset',
  'POST /comments/:dataset/setup',
];

async function loginForm({ lake }: Place): Promise<string> {
  const page = await testRequest(`${lake.lake.url}/v1/auth/login/local?origin=${studioOrigin}`);
  const [, formToken = ''] = /name="formToken" value="([^"]+)"/.exec(page.text) ?? [];
  return String(new URLSearchParams({ origin: `${studioOrigin}/`, user: 'local-editor', formToken }));
}

async function beginLogin(place: Place): Promise<string> {
  const answer = await testRequest(`${place.lake.lake.url}/v1/auth/login/local`, {
    method: 'POST',
    body: await loginForm(place),
  });
  return String(answer.headers['location']).split('sid=')[1] ?? '';
}

async function makePlace(datasetMode: 'public' | 'private'): Promise<Place> {
  const webhooks = [{ name: 'hook', url: 'http://127.0.0.1:9', on: [], includeDrafts: false, headers: {} }];
  const lake = await startTestLake({ datasetMode, webhooks });
  await lake.client.create({ _id: 'a', _type: 'page' });
  await lake.ask('/v1/comments/production/setup', { method: 'POST' });
  await lake.client.withConfig({ dataset: 'production-comments' }).create(testComment({ _id: 'a' }));
  const [file, image] = await Promise.all([
    lake.client.assets.upload('file', Buffer.from('text'), { filename: 'a.txt' }),
    lake.client.assets.upload('image', onePixel, { filename: 'a.png' }),
  ]);
  const database = openDatabase(lake.dataDir);
  const users = createUserStore(database);
  const tokenOf = (id: string, role: GrantableRole) => {
    users.put({ id, name: id, email: '', role, local: false });
    return users.issueToken(id, 'test', new Date());
  };
  const [administrator, editor, contributor, viewer, removed] = [
    tokenOf('test-administrator', 'administrator'),
    tokenOf('test-editor', 'editor'),
    tokenOf('test-contributor', 'contributor'),
    tokenOf('test-viewer', 'viewer'),
    tokenOf('test-removed', 'administrator'),
  ];
  users.remove('test-removed');
  database.close();
  return {
    lake,
    tokens: { administrator, editor, contributor, viewer, removed },
    file: new URL(file.url).pathname,
    image: new URL(image.url).pathname,
  };
}

async function ask(
  place: Place,
  endpoint: string,
  headers: Record<string, string> = {},
  { dataset = 'production', ...more }: { readonly dataset?: string } & Pick<TestRequest, 'beforeBody'> = {},
): Promise<TestReply> {
  const row = rows[endpoint];
  if (row === undefined) throw new Error(`The test does not know '${endpoint}'.`);
  const { path, ...request } = await row.request(place);
  return testRequest(`${place.lake.lake.url}/v2025-02-19${path.replace('production', dataset)}`, {
    ...request,
    ...more,
    headers: { ...request.headers, ...headers },
  });
}

/** They answer without reading what is sent with them. */
const withoutBody = [
  'POST /comments/:dataset/setup',
  'PUT /datasets/:dataset',
  'PUT /projects/:project/datasets/:dataset',
];

/** Every endpoint that reads a body of people with a token. */
const withBody = Object.entries(rows).flatMap(([endpoint, { expected }]) =>
  /^(?:POST|PUT|PATCH) /.test(endpoint) && expected[5] === 401 && !withoutBody.includes(endpoint)
    ? endpoint
    : [],
);

const revisions = ({ lake }: Place) => lake.client.fetch('*{_id, _rev}');

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe.each(['public', 'private'] as const)('in a %s dataset', (mode) => {
  let place: Place;
  beforeAll(async () => {
    place = await makePlace(mode);
  });
  afterAll(() => place.lake.stop());

  test('this test knows every endpoint', () => {
    expect(Object.keys(rows).toSorted()).toEqual(endpoints.toSorted());
  });

  test.each(Object.keys(rows))('%s', async (endpoint) => {
    const { administrator, editor, contributor, viewer, removed } = place.tokens;
    const statusWith = async (headers: Record<string, string>) =>
      (await ask(place, endpoint, headers)).status;
    const [asAdministrator, asEditor, asContributor, asViewer, asAnyone, asAnyoneInPrivate] =
      rows[endpoint]?.expected ?? [];
    const isForAnyPage = forAnyPage.includes(endpoint);
    const isUpgrade = endpoint.startsWith('UPGRADE');
    const fromStudio = forOwnPages.includes(endpoint) ? 403 : asAdministrator;

    expect({
      administrator: await statusWith(bearer(administrator)),
      editor: await statusWith(bearer(editor)),
      contributor: await statusWith(bearer(contributor)),
      viewer: await statusWith(bearer(viewer)),
      'without a token': await statusWith({}),
      'with the token of a removed user': await statusWith(bearer(removed)),
      'to a foreign host': await statusWith({ ...bearer(administrator), host: 'evil.example' }),
      'from a foreign page': await statusWith({ ...bearer(administrator), origin: 'https://evil.example' }),
      'from the site beside it': await statusWith({
        ...bearer(administrator),
        origin: 'http://localhost:3000',
      }),
      'from a page without an origin': await statusWith({ ...bearer(administrator), origin: 'null' }),
      'by an <img> of a foreign page': await statusWith({
        ...bearer(administrator),
        'sec-fetch-site': 'cross-site',
      }),
      'by an <img> of the site beside it': await statusWith({
        ...bearer(administrator),
        'sec-fetch-site': 'same-site',
      }),
      'from the Studio': await statusWith({
        ...bearer(administrator),
        origin: studioOrigin,
        'sec-fetch-site': 'cross-site',
      }),
    }).toEqual({
      administrator: asAdministrator,
      editor: asEditor,
      contributor: asContributor,
      viewer: asViewer,
      'without a token': mode === 'public' ? asAnyone : asAnyoneInPrivate,
      // A socket sends its token in its first message, not with the upgrade.
      'with the token of a removed user': isUpgrade ? 101 : 401,
      'to a foreign host': 403,
      'from a foreign page': 403,
      'from the site beside it': 403,
      'from a page without an origin': 403,
      'by an <img> of a foreign page': isForAnyPage ? asAdministrator : 403,
      'by an <img> of the site beside it': isForAnyPage ? asAdministrator : 403,
      'from the Studio': fromStudio,
    });
  });

  test.each(Object.keys(rows).filter((endpoint) => endpoint.includes('/:dataset')))(
    '%s, of comments and tasks',
    async (endpoint) => {
      const { administrator, editor, contributor, viewer, removed } = place.tokens;
      const statusWith = async (headers: Record<string, string>) =>
        (await ask(place, endpoint, headers, { dataset: 'production-comments' })).status;
      const isUpgrade = endpoint.startsWith('UPGRADE');
      const [asAdministrator = 0, asEditor = 0, inMain = 0, asViewer = 0] = rows[endpoint]?.expected ?? [];
      // Drafts are in the other dataset.
      const asContributor = inMain === asEditor && asViewer === 403 ? 403 : inMain;
      const has = (status: number) => (notInAddon.includes(endpoint) && status !== 403 ? 404 : status);
      expect({
        administrator: await statusWith(bearer(administrator)),
        editor: await statusWith(bearer(editor)),
        contributor: await statusWith(bearer(contributor)),
        viewer: await statusWith(bearer(viewer)),
        'without a token': await statusWith({}),
        'with the token of a removed user': await statusWith(bearer(removed)),
        'from a foreign page': await statusWith({ ...bearer(administrator), origin: 'https://evil.example' }),
      }).toEqual({
        administrator: has(asAdministrator),
        editor: has(asEditor),
        contributor: has(asContributor),
        viewer: has(asViewer),
        'without a token': isUpgrade ? has(101) : 401,
        'with the token of a removed user': isUpgrade ? has(101) : 401,
        'from a foreign page': 403,
      });
    },
  );

  test.each(withBody)('%s, while the body is on its way', async (endpoint) => {
    const statusAfter = async (change: (users: UserStore, id: string) => void) => {
      const database = openDatabase(place.lake.dataDir);
      const users = createUserStore(database);
      const user = { id: 'test-late', name: 'late', email: '', role: 'administrator', local: false } as const;
      users.put(user);
      const headers = bearer(users.issueToken(user.id, 'test', new Date()));
      const beforeBody = () => change(users, user.id);
      const { status } = await ask(place, endpoint, headers, { beforeBody });
      users.remove(user.id);
      database.close();
      return status;
    };
    const before = await revisions(place);
    expect({
      removed: await statusAfter((users, id) => users.remove(id)),
      'signed out': await statusAfter((users, id) => {
        for (const token of users.listTokens()) if (token.userId === id) users.revokeToken(token.id);
      }),
      'made a viewer': await statusAfter((users, id) => {
        users.put({ id, name: 'late', email: '', role: 'viewer', local: false });
      }),
    }).toEqual({ removed: 401, 'signed out': 401, 'made a viewer': rows[endpoint]?.expected[3] });
    expect(await revisions(place)).toEqual(before);
  });

  test('a socket that listens to comments and tasks needs a token, too', async () => {
    const heard = async (headers: Record<string, string>) => {
      const url = place.lake.lake.url.replace('http', 'ws');
      const socket = new WebSocket(`${url}/v1/data/listen/production-comments?query=*`);
      const reply = once(socket, 'message');
      await once(socket, 'open');
      socket.send(JSON.stringify(headers));
      const [first] = await reply;
      socket.terminate();
      return JSON.parse(String(first)).status;
    };
    expect([await heard({}), await heard(bearer(place.tokens.viewer))]).toEqual([401, 200]);
  });

  test('HEAD needs what GET needs', async () => {
    const head = async (headers: Record<string, string>) =>
      (await testRequest(`${place.lake.lake.url}/v1/data/export/production`, { method: 'HEAD', headers }))
        .status;
    expect([await head({}), await head(bearer(place.tokens.viewer))]).toEqual([401, 200]);
  });

  test('answers preflight requests of the Studio only', async () => {
    const { url } = place.lake.lake;
    const preflight = async (origin: string) => {
      const { status, headers } = await testRequest(`${url}/v1/data/mutate/production`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      return [status, headers['access-control-allow-origin']];
    };
    expect([await preflight(studioOrigin), await preflight('http://localhost:3000')]).toEqual([
      [204, studioOrigin],
      [403, undefined],
    ]);
  });
});
