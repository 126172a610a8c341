import type { Attack, Header } from '../attack.ts';
import * as fc from 'fast-check';
import { brokenHttp, hostileHeaders, hostileMethod, hostileTarget } from './brokenHttp.ts';
import { hostileGroq } from './hostileGroq.ts';
import { hostileJson, jsonEntry, jsonList, jsonRecord, jsonText } from './hostileJson.ts';
import { encode, hostileSegment, hostileText, queryOf } from './hostileText.ts';

const v = '/v2025-02-19';
const dataset = 'production';

const documentId = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      'a',
      'b',
      'drafts.a',
      'drafts.b',
      'versions.r1.a',
      'a.b',
      '_.releases.r1',
      'drafts.drafts.a',
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => text.slice(0, 300)) },
);
const fieldPath = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'title',
      'list',
      'list[0]',
      'list[-1]',
      'list[0:99999999]',
      'list[_key=="a"]',
      'a.b.c',
      'a..b',
      '..',
      '_id',
      '_rev',
      '__proto__',
      'list[999999999]',
    ),
  },
  { weight: 1, arbitrary: hostileText },
);

const instant = fc.constantFrom(
  '0',
  'soon',
  '2026-01-01',
  '2026-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.000Z',
);

const document = jsonRecord({
  _id: jsonText(documentId),
  _type: jsonText(fc.constantFrom('post', 'page', '', '__proto__')),
  title: jsonText(hostileText),
  list: hostileJson,
  ref: jsonRecord({
    _type: fc.constant('"reference"'),
    _ref: jsonText(documentId),
    _weak: fc.constantFrom('true', '1'),
  }),
  _rev: hostileJson,
  _createdAt: jsonText(instant),
  _updatedAt: jsonText(instant),
});
const selection = { id: jsonText(documentId), query: jsonText(hostileGroq), params: hostileJson };
const patch = jsonRecord({
  ...selection,
  ifRevisionID: jsonText(hostileText),
  set: fields(hostileJson),
  setIfMissing: fields(hostileJson),
  unset: jsonList(jsonText(fieldPath)),
  inc: fields(fc.constantFrom('1', '-1', '1e308', '"1"')),
  insert: jsonRecord({
    after: jsonText(fieldPath),
    before: jsonText(fieldPath),
    replace: jsonText(fieldPath),
    items: jsonList(hostileJson),
  }),
  diffMatchPatch: fields(
    fc.constantFrom('"@@ -1,2 +1,2 @@\\n-a\\n+b\\n"', '"@@ -0,0 +1,999999999 @@\\n+x\\n"', '"@"', '""'),
  ),
});
const mutation = fc.oneof(
  ...['create', 'createOrReplace', 'createIfNotExists'].map((kind) => jsonEntry(kind, document)),
  jsonEntry('delete', jsonRecord(selection)),
  jsonEntry('patch', patch),
);
/** A comment as a Studio writes it, and almost such a comment. */
const comment = jsonRecord({
  _id: jsonText(documentId),
  _type: jsonText(fc.constantFrom('comment', 'tasks.task')),
  authorId: jsonText(hostileText),
  threadId: jsonText(hostileText),
  status: jsonText(fc.constantFrom('open', 'resolved', 'closed')),
  message: jsonList(
    jsonRecord({
      _type: fc.constant('"block"'),
      _key: jsonText(hostileText),
      children: jsonList(jsonRecord({ _type: jsonText(hostileText), _key: jsonText(hostileText) })),
    }),
  ),
  reactions: jsonList(
    jsonRecord({
      _key: jsonText(hostileText),
      shortName: jsonText(fc.constantFrom(':heart:', '__proto__', 'constructor')),
      userId: jsonText(hostileText),
      addedAt: jsonText(instant),
    }),
  ),
  target: jsonRecord({
    documentType: jsonText(hostileText),
    document: jsonRecord({ _ref: jsonText(documentId) }),
    path: jsonRecord({ field: jsonText(fieldPath) }),
  }),
  dueBy: jsonText(instant),
});
const commentMutation = fc.oneof(
  jsonEntry('createOrReplace', comment),
  jsonEntry('delete', jsonRecord(selection)),
  jsonEntry('patch', patch),
);
const place = jsonRecord({
  type: fc.constant('"document"'),
  documentId: jsonText(documentId),
  path: jsonList(fc.oneof(jsonText(fieldPath), jsonEntry('_key', jsonText(hostileText)))),
  lastActiveAt: jsonText(instant),
  selection: hostileJson,
});
const action = jsonRecord({
  actionType: jsonText(
    fc
      .constantFrom(
        'document.create',
        'document.edit',
        'document.publish',
        'document.unpublish',
        'document.delete',
        'document.discard',
        'document.replaceDraft',
        'document.version.create',
        'document.version.replace',
        'document.version.unpublish',
        'document.version.discard',
        'release.create',
        'release.edit',
        'release.publish',
        'release.schedule',
        'release.unschedule',
        'release.archive',
        'release.unarchive',
        'release.delete',
        'release.import',
        'nothing',
      )
      .map((name) => `sanity.action.${name}`),
  ),
  publishedId: jsonText(documentId),
  draftId: jsonText(documentId),
  versionId: jsonText(documentId),
  documentId: jsonText(documentId),
  releaseId: jsonText(fc.constantFrom('r1', '', '../r', '__proto__')),
  publishAt: jsonText(
    fc.constantFrom('2000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', 'soon', '+275760-09-13T00:00:00.000Z'),
  ),
  attributes: document,
  document,
  metadata: hostileJson,
  patch,
});

/** Stands for the token of somebody of this role, which differs from lake to lake; see `withTokens`. */
const tokens = ['viewer', 'contributor', 'editor', 'administrator'].map((role) => `@token-of-${role}@`);

/** Attacks on a lake, by a stranger or with a token of any role. Tokens are placeholders until `withTokens`. */
export function lakeAttacks(): fc.Arbitrary<Attack> {
  const authorization: fc.Arbitrary<readonly Header[]> = fc
    .constantFrom(undefined, 'bogus', ...tokens, ...tokens)
    .map((token) => (token === undefined ? [] : [['Authorization', `Bearer ${token}`]]));
  const headers = fc
    .tuple(
      authorization,
      fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: hostileHeaders }),
    )
    .map(([own, more]): readonly Header[] => [...own, ...more]);
  const request = (
    method: string,
    target: fc.Arbitrary<string>,
    body: fc.Arbitrary<string> = fc.constant(''),
  ) =>
    fc.record({ kind: fc.constant('request' as const), method: fc.constant(method), target, headers, body });
  const at = (path: string, query: fc.Arbitrary<string> = fc.constant('')) =>
    query.map((text) => `${v}${path}${text}`);
  const id = documentId.map(encode);
  const flag = fc.constantFrom('true', 'false', '');
  const groqQuery = {
    query: hostileGroq,
    $a: hostileJson,
    perspective: fc.constantFrom('raw', 'published', 'drafts', 'r1,drafts', '__proto__'),
    identity: hostileText,
    explain: flag,
  };

  return fc.oneof(
    { weight: 6, arbitrary: request('GET', at(`/data/query/${dataset}`, queryOf(groqQuery))) },
    {
      weight: 3,
      arbitrary: request(
        'POST',
        at(`/data/query/${dataset}`),
        jsonRecord({ query: jsonText(hostileGroq), params: hostileJson }),
      ),
    },
    {
      weight: 6,
      arbitrary: request(
        'POST',
        at(
          `/data/mutate/${dataset}`,
          queryOf({
            returnIds: flag,
            returnDocuments: flag,
            dryRun: flag,
            visibility: hostileText,
            transactionId: hostileText,
            autoGenerateArrayKeys: flag,
          }),
        ),
        jsonRecord({ mutations: jsonList(mutation), transactionId: jsonText(hostileText) }),
      ),
    },
    {
      weight: 3,
      arbitrary: request(
        'POST',
        at(`/data/mutate/${dataset}-comments`),
        jsonRecord({ mutations: jsonList(commentMutation) }),
      ),
    },
    { weight: 1, arbitrary: request('POST', at(`/comments/${dataset}/setup`)) },
    {
      weight: 4,
      arbitrary: request(
        'POST',
        at(`/data/actions/${dataset}`, queryOf({ dryRun: flag })),
        jsonRecord({
          actions: jsonList(action),
          transactionId: jsonText(hostileText),
          dryRun: flag.map((text) => text || 'null'),
        }),
      ),
    },
    {
      weight: 4,
      arbitrary: request(
        'GET',
        at(
          `/data/listen/${dataset}`,
          queryOf({
            ...groqQuery,
            includeResult: flag,
            includePreviousRevision: flag,
            includeMutations: flag,
            includeAllVersions: flag,
            effectFormat: fc.constantFrom('mendoza', ''),
            enableResume: flag,
            visibility: hostileText,
          }),
        ),
      ),
    },
    {
      weight: 2,
      arbitrary: request(
        'GET',
        id.map((one) => `${v}/data/doc/${dataset}/${one}`),
      ),
    },
    {
      weight: 2,
      arbitrary: request(
        'GET',
        fc
          .tuple(
            id,
            queryOf({
              revision: hostileText,
              time: fc.constantFrom('2026-01-01T00:00:00Z', 'never', '-271821-04-20'),
              lastRevision: flag,
            }),
          )
          .map(([one, query]) => `${v}/data/history/${dataset}/documents/${one}${query}`),
      ),
    },
    {
      weight: 2,
      arbitrary: request(
        'GET',
        fc
          .tuple(
            id,
            queryOf({
              fromTransaction: hostileText,
              toTransaction: hostileText,
              reverse: flag,
              effectFormat: fc.constant('mendoza'),
              limit: fc.constantFrom('1', '0', '1e9', 'NaN'),
            }),
          )
          .map(([one, query]) => `${v}/data/history/${dataset}/transactions/${one}${query}`),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'GET',
        fc
          .tuple(id, queryOf({ limit: hostileText, nextCursor: hostileText }))
          .map(([one, query]) => `${v}/data/history/${dataset}/events/documents/${one}${query}`),
      ),
    },
    { weight: 1, arbitrary: request('GET', at(`/data/export/${dataset}`, queryOf({ types: hostileText }))) },
    {
      weight: 2,
      arbitrary: request(
        'POST',
        at(
          `/assets/images/${dataset}`,
          queryOf({
            filename: hostileText,
            label: hostileText,
            meta: hostileText,
            contentType: hostileText,
            sourceId: hostileText,
            sourceUrl: hostileText,
          }),
        ),
        fc.oneof(image, hostileText),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'POST',
        at(`/assets/files/${dataset}`, queryOf({ filename: hostileText, contentType: hostileText })),
        fc.oneof(multipart, hostileText),
      ),
    },
    {
      weight: 2,
      arbitrary: request(
        'GET',
        fc
          .tuple(
            hostileSegment,
            queryOf({
              w: hostileText,
              h: fc.constantFrom('1', '0', '-1', '99999'),
              rect: fc.constantFrom('0,0,1,1', '9,9,9,9', ','),
              q: hostileText,
              fm: hostileText,
              dpr: hostileText,
              fit: hostileText,
              dl: hostileText,
            }),
          )
          .map(([name, query]) => `/images/test/${dataset}/${name}${query}`),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'POST',
        at('/auth/login/local'),
        queryOf({ user: hostileText, origin: hostileText }).map((text) => text.slice(1)),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'POST',
        fc.constantFrom(`${v}/auth/account`, `${v}/auth/invitation`),
        queryOf({
          task: fc.constantFrom('password', 'signOut', 'codesOn', 'codesOff', 'confirmCodes', ''),
          email: hostileText,
          password: hostileText,
          code: hostileText,
          link: hostileText,
          user: hostileText,
          secret: hostileText,
          formToken: hostileText,
          newPassword: hostileText,
        }).map((text) => text.slice(1)),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'PUT',
        at('/users/me/keyvalue'),
        jsonList(jsonRecord({ key: jsonText(hostileText), value: hostileJson })),
      ),
    },
    {
      weight: 1,
      arbitrary: request(
        'GET',
        fc
          .tuple(
            fc.constantFrom(
              '/users',
              '/users/me/keyvalue',
              '/projects',
              '/hooks/projects',
              '/auth/fetch',
              '/data/references',
            ),
            fc.array(hostileSegment, { maxLength: 3 }),
          )
          .map(([start, more]) => `${v}${start}/${more.join('/')}`),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('request' as const),
        method: hostileMethod,
        target: hostileTarget([v, `${v}/data`, `${v}/assets`]),
        headers,
        body: hostileJson,
      }),
    },
    { weight: 4, arbitrary: socketAttack() },
    {
      weight: 3,
      arbitrary: brokenHttp([
        `${v}/data/query/${dataset}`,
        `${v}/socket/${dataset}`,
        `${v}/data/mutate/${dataset}`,
      ]),
    },
  );
}

function fields(value: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(fieldPath, value), { maxLength: 3 })
    .map((entries) => `{${entries.map(([path, text]) => `${JSON.stringify(path)}:${text}`).join(',')}}`);
}

/** Something that begins as a picture does. */
const image = fc
  .tuple(
    fc.constantFrom(
      '\u0089PNG\r\n\u001A\n',
      'GIF89a',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<svg><image href="file:///etc/passwd"/></svg>',
      'RIFF....WEBP',
    ),
    hostileText,
  )
  .map(([start, rest]) => start + rest);

const multipart = hostileText.map(
  (text) => `--x\r\nContent-Disposition: form-data; name="a"; filename="${text}"\r\n\r\n${text}\r\n--x--\r\n`,
);

function socketAttack(): fc.Arbitrary<Attack> {
  const session = jsonText(fc.constantFrom('s1', 's2', '__proto__'));
  const message = fc.oneof(
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: hostileJson },
    {
      weight: 6,
      arbitrary: jsonRecord({
        jsonrpc: fc.constant('"2.0"'),
        id: fc.oneof(fc.constant('1'), hostileJson),
        method: jsonText(
          fc.oneof(
            fc.constantFrom(
              'presence_announce',
              'presence_rollcall',
              'presence_disconnect',
              'presence_subscribe',
              'presence_unsubscribe',
              'authorization',
            ),
            hostileText,
          ),
        ),
        params: jsonRecord({
          session,
          subscriptionId: session,
          authorization: jsonText(
            fc.constantFrom('Bearer bogus', ...tokens.map((token) => `Bearer ${token}`)),
          ),
          data: jsonRecord({ sessionId: session, locations: fc.oneof(hostileJson, jsonList(place)) }),
        }),
      }),
    },
  );
  const logIn = fc.constantFrom('bogus', ...tokens).map((token) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id: 0,
      method: 'authorization',
      params: { authorization: `Bearer ${token}` },
    }),
  );
  return fc.record({
    kind: fc.constant('socket' as const),
    target: fc.constantFrom(
      `${v}/socket/${dataset}`,
      `${v}/socket/${dataset}`,
      `${v}/socket/other`,
      '/',
      `${v}/socket/%`,
    ),
    headers: fc.constantFrom<readonly Header[]>(
      [],
      [],
      [['Origin', 'https://evil.example']],
      [['Origin', 'http://localhost:3333']],
    ),
    messages: fc
      .tuple(logIn, fc.array(message, { maxLength: 6 }))
      .map(([first, more]) => [first, ...more].map((text) => text.slice(0, 90_000))),
    end: fc.constantFrom('reset' as const, 'close' as const),
  });
}
