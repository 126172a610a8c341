import type { Nodes } from 'mdast';
import type { TextCheck } from '#schema/content/checks/textCheck.ts';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#core/markdown/parseMarkdown.ts';
import { cleanText } from '#core/text/cleanText.ts';
import { checkColor } from '#schema/content/checks/checkColor.ts';
import { checkDay } from '#schema/content/checks/checkDay.ts';
import { checkFeedbackUrl } from '#schema/content/checks/checkFeedbackUrl.ts';
import { checkInstant } from '#schema/content/checks/checkInstant.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { checkPathSegment } from '#schema/content/checks/checkPathSegment.ts';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkReportAddress } from '#schema/content/checks/checkReportAddress.ts';
import { checkScriptTag } from '#schema/content/checks/checkScriptTag.ts';
import { checkServers } from '#schema/content/checks/checkServers.ts';
import { checkBaseUrl, checkOrigin } from '#schema/content/checks/checkSiteAddress.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';
import { checkStudioUrl } from '#schema/content/checks/checkStudioUrl.ts';
import { checkVersionNumber } from '#schema/content/checks/checkVersionNumber.ts';
import { modelOf } from '../../buildSite.ts';
import { markdownFiles } from '../../outputs/markdownFiles.ts';
import { hostileSite } from './hostileSite.ts';
import { hostileTexts } from './hostileTexts.ts';

const checks: Readonly<Record<string, TextCheck>> = {
  checkBaseUrl,
  checkColor,
  checkDay,
  checkFeedbackUrl,
  checkInstant,
  checkLink,
  checkOrigin,
  checkPathSegment,
  checkRedirectTo,
  checkReportAddress,
  checkScriptTag,
  checkServers,
  checkSitePath,
  checkStudioUrl,
  checkVersionNumber,
};

/** A page with everything that a symbol can have. */
const symbol = '/api/constructor/schema/types/objects/symbol-0';

let result: ReturnType<typeof modelOf> | undefined;
const make = async (): ReturnType<typeof modelOf> => {
  const documents = await hostileSite(1);
  const uploads = { origin: 'http://127.0.0.1:9', projectId: 'local', dataset: 'production' };
  return modelOf({ documents, draftIds: [], id: 'hostile', counts: {}, uploads }, '2026-06-01T00:00:00Z');
};

test('the build accepts the hostile site, and each of its texts is on a page', async () => {
  const { model, problems } = await (result ??= make());
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const pages = JSON.stringify(model?.pages);
  const missing = hostileTexts.filter((text) => !pages.includes(inJson(cleanText(text))));
  expect(missing).toEqual([]);
});

/** A line break within the cell of a table, and the marks that have no sign. */
const expectedHtml = /^<(?:br|\/?(?:su[bp]|kbd|mark))>$/;

test('as Markdown, every text is text: none is HTML, a link or an image', { tags: ['long'] }, async () => {
  const { model } = await (result ??= make());
  if (!model) throw new Error('The site has errors.');
  const pages = model.pages.filter(({ path }) => ['/', '/docs', '/blog/constructor', symbol].includes(path));
  const files = markdownFiles({ ...model, pages }).filter(({ path }) => path !== 'llms-full.txt');
  expect(files.map(({ path }) => path).toSorted()).toEqual([
    `${symbol.slice(1)}.md`,
    'blog/constructor.md',
    'docs.md',
    'index.md',
    'llms.txt',
  ]);
  const found = files.flatMap(({ path, contents }) =>
    nodesOf(parseMarkdown(contents).root).flatMap((node) => {
      if (node.type === 'html') return expectedHtml.test(node.value) ? [] : [[path, node.value]];
      return 'url' in node && !/^https?:/.test(node.url) ? [[path, node.url]] : [];
    }),
  );
  expect(found).toEqual([]);
});

test.each(Object.entries(checks))('%s accepts none of the texts as they are', (_, check) => {
  // A slug like any other.
  const texts = hostileTexts.filter((text) => text !== 'constructor');
  expect(texts.filter((text) => check(text) === undefined)).toEqual([]);
});

test.each([
  'javascript:hostile()',
  'JaVaScRiPt:hostile()',
  ' javascript:hostile()',
  'java\tscript:hostile()',
  '\u0001javascript:hostile()',
  'javascript://hostile.example/%0Ahostile()',
  'data:text/html,<script>hostile()</script>',
  'vbscript:hostile()',
  'blob:https://hostile.example/1',
  'view-source:https://hostile.example',
  '//hostile.example',
  String.raw`/\hostile.example`,
  String.raw`\\hostile.example`,
  '/\t/hostile.example',
  '/\n/hostile.example',
  'https:hostile.example',
  'https:/hostile.example',
  'https:\\\\hostile.example',
  'https://site.example\r\nLocation: https://hostile.example',
])('neither a link nor a redirect leads to %j', (address) => {
  expect([checkLink(address), checkRedirectTo(address)]).toEqual([
    expect.objectContaining({ message: expect.any(String) }),
    expect.objectContaining({ message: expect.any(String) }),
  ]);
});

function nodesOf(node: Nodes): readonly Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
