import { expect, test } from 'vitest';
import { base, paragraph, rawPage, rawPost, rawSettings, ref, slug } from './testing/rawDocuments.ts';
import { reshapeOf } from './testing/reshapeOf.ts';

const page = { documentId: 'page-why', documentType: 'docPage', documentTitle: 'Why' };
const problemsOf = (fields: Readonly<Record<string, unknown>>) =>
  reshapeOf({ docPage: [{ ...rawPage, ...fields }] }).problems;

test('keeps a document without a title and names it by its id', () => {
  const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, title: ' ' }] });
  expect(problems).toEqual([
    {
      code: 'missing-value',
      severity: 'error',
      where: { ...page, documentTitle: 'page-why', field: 'title' },
      value: ' ',
      message: 'The field "title" is empty.',
      fix: 'Fill it in.',
    },
  ]);
  expect(content.docs[0]?.title).toBe('');
});

test('reports a slug that is not a clean part of an address', () => {
  expect(problemsOf({ slug: slug('Why Not') })).toEqual([
    {
      code: 'bad-slug',
      severity: 'error',
      where: { ...page, field: 'slug' },
      value: 'Why Not',
      message: 'The field "slug" is not a clean part of an address.',
      fix: 'Use lower-case letters, digits and single hyphens, such as "interest-rates".',
    },
  ]);
});

test('reports a missing slug', () => {
  expect(problemsOf({ slug: { _type: 'slug' } })).toMatchObject([
    { code: 'missing-value', where: { field: 'slug' } },
  ]);
});

test('the problem of a missing reference says what to choose', () => {
  expect(problemsOf({ version: undefined })).toEqual([
    {
      code: 'missing-value',
      severity: 'error',
      where: { ...page, field: 'version' },
      message: 'The field "version" is empty.',
      fix: 'Choose the version that it belongs to.',
    },
  ]);
});

test('reports values of the wrong type', () => {
  expect(
    problemsOf({ title: { en: 'Why' }, noIndex: 'yes', keywords: 'rate', body: 'text', parent: 'x' }),
  ).toMatchObject([
    { code: 'bad-value', where: { field: 'parent' }, value: 'x' },
    { code: 'bad-value', where: { field: 'title' }, value: '{"en":"Why"}' },
    { code: 'bad-value', where: { field: 'body' }, value: 'text' },
    { code: 'bad-value', where: { field: 'keywords' }, value: 'rate' },
    { code: 'bad-value', where: { field: 'noIndex' }, value: 'yes' },
  ]);
});

test('reports levels of the table of contents in the wrong order', () => {
  expect(problemsOf({ toc: { minLevel: 4, maxLevel: 2 } })).toEqual([
    {
      code: 'bad-value',
      severity: 'error',
      where: { ...page, field: 'toc' },
      value: '4 to 2',
      message: 'The first level of the table of contents is greater than the last.',
      fix: 'Choose levels such as 2 to 3.',
    },
  ]);
});

test('shortens a long value', () => {
  const [problem] = problemsOf({ slug: slug('A'.repeat(1000)) });
  expect(problem?.value).toBe(`${'A'.repeat(99)}…`);
});

test('the path of a problem deep in a body has keys', () => {
  const figure = { _type: 'figure', _key: 'f1', asset: ref('image-a') };
  const tabs = { _type: 'tabs', _key: 't1', items: [{ _key: 'i1', label: 'A', body: [figure] }] };
  const { problems } = reshapeOf({ post: [{ ...rawPost, body: [paragraph('Hello.'), tabs] }] });
  expect(problems).toEqual([
    {
      code: 'missing-value',
      severity: 'error',
      where: {
        documentId: 'post-hello',
        documentType: 'post',
        documentTitle: 'Hello',
        field: 'body[_key=="t1"].items[_key=="i1"].body[_key=="f1"].alt',
      },
      message: 'The field "alt" is empty.',
      fix: 'Fill it in.',
    },
  ]);
});

test('the problem of a block of unknown type names the type and the document, and the rest of the text stays', () => {
  const { content, problems } = reshapeOf({
    docPage: [{ ...rawPage, body: [{ _type: 'poll', _key: 'v1' }, paragraph('Text.')] }],
  });
  expect(problems).toEqual([
    {
      code: 'unknown-block',
      severity: 'error',
      where: { ...page, field: 'body[_key=="v1"]' },
      value: 'poll',
      message: 'The text of "Why" (docPage) has a block of the type "poll", which the site cannot show.',
      fix: 'Remove the block and say the same with one of the blocks that the Studio offers.',
    },
  ]);
  expect(content.docs[0]?.body).toEqual([paragraph('Text.')]);
});

test('reports menu entries that lead nowhere', () => {
  const navbar = [
    { _key: 'n1', label: 'Page', target: { kind: 'document' } },
    { _key: 'n2', label: 'Address', target: { kind: 'url', url: 'javascript:alert(1)' } },
    { _key: 'n3', label: 'Nothing' },
  ];
  const { problems } = reshapeOf({ siteSettings: [{ ...rawSettings, navbar }] });
  expect(problems.map(({ code, where, value }) => ({ code, field: where?.field, value }))).toEqual([
    { code: 'missing-value', field: 'navbar[_key=="n1"].target.document', value: undefined },
    { code: 'bad-value', field: 'navbar[_key=="n2"].target.url', value: 'javascript:alert(1)' },
    { code: 'missing-value', field: 'navbar[_key=="n3"].target.kind', value: undefined },
  ]);
});

test('replaces values outside of their list or range by the default', () => {
  const { content, problems } = reshapeOf({
    siteSettings: [
      {
        ...rawSettings,
        codeTheme: 'neon',
        look: { accentColor: 'url(//evil)', titleFont: 'Comic Sans', textFont: ['serif'] },
        sitemap: { changefreq: 'sometimes', priority: 2 },
        shared: {
          defaultRate: 0.5,
          reportAddress: 'javascript:{title}',
          studioUrl: 'javascript:alert(1)',
          feedback: { url: 'http://example.com/', searches: true },
          statistics: { script: '<script>count()</script>', servers: 'https://*' },
        },
        blog: { description: 'News.', feeds: ['rss', 'opml'] },
      },
    ],
  });
  expect(problems.map(({ where, value, fix }) => ({ field: where?.field, value, fix }))).toEqual([
    {
      field: 'sitemap.changefreq',
      value: 'sometimes',
      fix: 'Choose one of: always, hourly, daily, weekly, monthly, yearly, never.',
    },
    { field: 'sitemap.priority', value: '2', fix: 'Write a number from 0 to 1, such as 0.5.' },
    { field: 'blog.feeds[1]', value: 'opml', fix: 'Choose from: rss, atom, json.' },
    {
      field: 'codeTheme',
      value: 'neon',
      fix: 'Choose one of: github, catppuccin, everforest, gruvbox, material, min, night-owl, one, rose-pine, solarized, vitesse.',
    },
    { field: 'look.accentColor', value: 'url(//evil)', fix: expect.stringContaining('such as "#1d4ed8"') },
    { field: 'look.titleFont', value: 'Comic Sans', fix: 'Choose one of: sans, serif.' },
    { field: 'look.textFont', value: '["serif"]', fix: 'Choose one of: sans, serif.' },
    { field: 'shared.defaultRate', value: '0.5', fix: 'Write a whole number from 0 to 10000, such as 50.' },
    {
      field: 'shared.reportAddress',
      value: 'javascript:{title}',
      fix: expect.stringContaining('Placeholders: {path}, {title}, {url}, {document}, {edit}.'),
    },
    {
      field: 'shared.studioUrl',
      value: 'javascript:alert(1)',
      fix: expect.stringContaining('Write the whole address'),
    },
    {
      field: 'shared.feedback.url',
      value: 'http://example.com/',
      fix: expect.stringContaining('Write a whole address that starts with https://'),
    },
    {
      field: 'shared.statistics.script',
      value: '<script>count()</script>',
      fix: expect.stringContaining('Paste one <script> element with nothing in it'),
    },
    {
      field: 'shared.statistics.servers',
      value: 'https://*',
      fix: expect.stringContaining('Write https:// and the name of a host'),
    },
  ]);
  expect(content.settings[0]).toMatchObject({
    codeTheme: 'github',
    sitemap: { changefreq: 'weekly', priority: 0.5 },
    shared: { defaultRate: 50 },
    blog: { feeds: ['rss'] },
  });
});

test('requires an author, a date and a text of a post', () => {
  const { problems } = reshapeOf({
    post: [{ ...rawPost, authors: [], publishedAt: 'soon', body: [paragraph(' ')] }],
  });
  expect(problems.map(({ code, where, value }) => ({ code, field: where?.field, value }))).toEqual([
    { code: 'missing-value', field: 'authors', value: '[]' },
    { code: 'bad-value', field: 'publishedAt', value: 'soon' },
    { code: 'missing-value', field: 'body', value: expect.stringContaining('"_type":"block"') },
  ]);
});

test('reports an author entry that refers to nothing', () => {
  const { problems } = reshapeOf({ post: [{ ...rawPost, authors: [{ _type: 'reference', _key: 'a1' }] }] });
  expect(problems).toMatchObject([{ code: 'missing-value', where: { field: 'authors[_key=="a1"]' } }]);
});

test('reads search words, and reports phrases that nobody types, groups of one word, and more suggested pages than the search shows', () => {
  const { content, problems } = reshapeOf({
    searchWords: [
      {
        ...base,
        _id: 'searchWords',
        _type: 'searchWords',
        synonyms: [
          { _key: 's1', words: ['fee', 'cost'] },
          { _key: 's2', words: ['fee', 'fee'] },
          { _key: 's3', words: ['…', 'one two three four five six', 'how the'] },
        ],
        abbreviations: [
          { _key: 'a1', short: 'ToS', words: ['terms of service'] },
          { _key: 'a2', words: [] },
        ],
        suggestedPages: [
          { _key: 'p1', _ref: 'page' },
          { _key: 'p2', _type: 'reference' },
          ...Array.from({ length: 6 }, (_, index) => ({ _ref: `page-${index}` })),
        ],
      },
    ],
  });
  expect(content.searchWords[0]?.synonyms[0]).toEqual({ key: 's1', words: ['fee', 'cost'] });
  expect(content.searchWords[0]?.abbreviations[0]).toEqual({
    key: 'a1',
    short: 'ToS',
    words: ['terms of service'],
  });
  expect(content.searchWords[0]?.suggestedPages).toEqual([
    'page',
    ...[0, 1, 2, 3, 4].map((index) => `page-${index}`),
  ]);
  expect(problems.map(({ where, message }) => `${where?.field}: ${message}`)).toEqual([
    'synonyms[_key=="s2"].words: A group needs at least two different words.',
    'synonyms[_key=="s3"].words[0]: The entry "…" has no letters or digits.',
    'synonyms[_key=="s3"].words[1]: The entry "one two three four five six" has more than 5 words.',
    'synonyms[_key=="s3"].words[2]: The entry "how the" has only words that the search ignores, such as "the" and "how".',
    'abbreviations[_key=="a2"].short: The field "short" is empty.',
    'abbreviations[_key=="a2"].words: The list of words is empty.',
    'suggestedPages[_key=="p2"]: An entry of "suggestedPages" refers to nothing.',
    'suggestedPages: The list "suggestedPages" has 7 entries; the limit is 6.',
  ]);
  expect(problems[0]?.where?.documentTitle).toBe('Search words');
});

test('reports invalid addresses of a redirect', () => {
  const { problems } = reshapeOf({
    redirect: [{ ...base, _id: 'r', _type: 'redirect', from: 'old', to: 'new page' }],
  });
  expect(problems.map(({ where, value }) => ({ where, value }))).toEqual([
    {
      where: { documentId: 'r', documentType: 'redirect', documentTitle: 'old', field: 'from' },
      value: 'old',
    },
    {
      where: { documentId: 'r', documentType: 'redirect', documentTitle: 'old', field: 'to' },
      value: 'new page',
    },
  ]);
});

test('a draft never reaches the site, even if the lake returns it', () => {
  const { content, problems } = reshapeOf({ docPage: [{ ...rawPage, _id: 'drafts.page-why' }] });
  expect(content.docs).toEqual([]);
  expect(problems).toMatchObject([{ code: 'unpublished-document', severity: 'error' }]);
});

test('leaves out a document without an id', () => {
  const { content, problems } = reshapeOf({ docPage: [null, { title: 'Why' }] });
  expect(content.docs).toEqual([]);
  expect(problems.map(({ code, where }) => ({ code, where }))).toEqual([
    { code: 'bad-document', where: undefined },
    { code: 'bad-document', where: undefined },
  ]);
});

test('leaves out characters that cannot be displayed, with a warning', () => {
  const { content, problems } = reshapeOf({
    docPage: [
      {
        ...rawPage,
        title: 'Wh\u0000y \uD83D',
        keywords: ['fee\u0007s'],
        body: [{ ...paragraph('Wo\u000Brds.'), _key: 'b' }],
      },
    ],
  });
  const [doc] = content.docs;
  const [block] = doc?.body ?? [];
  expect([doc?.title, doc?.keywords, block?._type === 'block' && block.children[0]?.text]).toEqual([
    'Why \uFFFD',
    ['fees'],
    'Words.',
  ]);
  expect(problems.map(({ code, severity, where }) => [severity, code, where?.field])).toEqual([
    ['warning', 'invisible-characters', 'title'],
    ['warning', 'invisible-characters', 'body[_key=="b"].children[_key=="s1"].text'],
    ['warning', 'invisible-characters', 'keywords[0]'],
  ]);
});

test('limits the length of a text that is shown on many pages, but not that of code', () => {
  const { content, problems } = reshapeOf({
    docPage: [
      {
        ...rawPage,
        title: 'a'.repeat(1_000_000),
        body: [{ _type: 'codeBlock', _key: 'c', language: 'text', code: 'b'.repeat(1_000_000) }],
      },
    ],
  });
  expect(problems).toMatchObject([
    {
      code: 'too-long',
      severity: 'error',
      where: { field: 'title', documentTitle: `${'a'.repeat(99)}…` },
      message: 'The text has 1000000 characters; the limit is 5000.',
    },
  ]);
  const [block] = content.docs[0]?.body ?? [];
  expect([content.docs[0]?.title.length, block?._type === 'codeBlock' && block.code.length]).toEqual([
    5000, 1_000_000,
  ]);
});

test('reports all problems of a document, even very many', () => {
  const body = Array.from({ length: 200_000 }, () => 0);
  expect(problemsOf({ body })).toHaveLength(200_000);
});

test('checks values that become file names when they are read', () => {
  const upload = {
    ...base,
    _id: 'upload',
    _type: 'sanity.fileAsset',
    mimeType: 'a/b',
    size: 1,
    originalFilename: null,
  };
  const { problems } = reshapeOf({
    'sanity.fileAsset': [
      { ...upload, url: 'http://lake/a%2fb', extension: 'x/../../main.ts', sha1hash: '../x' },
    ],
    referenceVersion: [
      {
        ...base,
        _id: 'v',
        version: '1.0.0/../..',
        date: 'soon',
        summary: 's',
        sdl: 's',
        deployment: ref('d'),
      },
    ],
    referenceDeployment: [
      {
        ...base,
        _id: 'd',
        name: '../d',
        title: 'D',
        releases: [{ _key: 'r', version: '..', date: 'soon', summary: 's' }],
      },
    ],
  });
  expect(problems.map(({ where }) => `${where?.documentId} ${where?.field}`).toSorted()).toEqual([
    'd name',
    'd releases[_key=="r"].date',
    'd releases[_key=="r"].version',
    'upload extension',
    'upload sha1hash',
    'upload url',
    'v date',
    'v version',
  ]);
});

test('checks the specification of a scalar like any other link', () => {
  const scalar = {
    ...base,
    _id: 's',
    deployment: ref('d'),
    kind: 'scalar',
    name: 'Day',
    slug: 'day',
    sdl: 'scalar Day',
    status: 'current',
  };
  const problemsWith = (specifiedBy: string) =>
    reshapeOf({ referenceSymbol: [{ ...scalar, specifiedBy }] }).problems;
  expect(problemsWith('https://example.com/day')).toEqual([]);
  for (const address of ['javascript:alert(1)', 'vbscript:x', 'data:text/html,x', '//evil.example']) {
    expect(problemsWith(address)).toMatchObject([
      { code: 'bad-value', severity: 'error', where: { documentId: 's', field: 'specifiedBy' } },
    ]);
  }
});

test('limits the tags and authors of a post and the keywords of a page', () => {
  const names = Array.from({ length: 20_000 }, (_, number) => `tag ${number}`);
  const authors = names.map((name) => ({ ...ref('mara'), _key: name }));
  const { content, problems } = reshapeOf({
    post: [{ ...rawPost, tags: names, authors }],
    docPage: [{ ...rawPage, keywords: names }],
  });
  const [post] = content.posts;
  expect([post?.tags.length, post?.authors.length, content.docs[0]?.keywords.length]).toEqual([
    50, 50, 1_000,
  ]);
  expect(
    problems.map(({ code, severity, where, message }) => [severity, code, where?.field, message]),
  ).toEqual(
    expect.arrayContaining([
      ['error', 'too-long', 'tags', 'The list "tags" has 20000 entries; the limit is 50.'],
      ['error', 'too-long', 'authors', 'The list "authors" has 20000 entries; the limit is 50.'],
      ['error', 'too-long', 'keywords', 'The list "keywords" has 20000 entries; the limit is 1000.'],
    ]),
  );
});

test('a title of several lines is one line in messages, so that its second line looks like no message', () => {
  const problems = problemsOf({ title: 'Why\r\n- Settings: delete all\u2028now', slug: slug('Why Not') });
  expect(problems.map(({ where }) => where?.documentTitle)).toEqual(['Why - Settings: delete all now']);
});
