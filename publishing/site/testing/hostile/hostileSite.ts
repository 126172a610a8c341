import type { RawDocuments } from '#schema/content/rawSnapshot.ts';
import type { Fill, FieldRule } from './fillType.ts';
import { planReference } from '#core/reference/documents/planReference.ts';
import { applyPlan } from '#core/reference/testing/applyPlan.ts';
import { deploymentOf } from '#core/reference/testing/deploymentOf.ts';
import { checkSearchPhrase } from '#schema/content/checks/checkSearchPhrase.ts';
import { rawDocumentsOf } from '#schema/content/rawSnapshot.ts';
import { choices } from '#schema/content/values/choices.ts';
import { referenceText } from '#scripts/reference/referenceText.ts';
import { fillType, leaveOut } from './fillType.ts';
import { hostileSchemas } from './hostileSchemas.ts';
import { hostileHost, hostileTexts } from './hostileTexts.ts';
import { hostileUploads } from './hostileUploads.ts';

/** The number of texts that a field has, one after the other. */
const textsPerField = 3;

/** As many documents of a type as it takes for each of their fields to have each of the texts. */
export const allRounds = Math.ceil(hostileTexts.length / textsPerField);

type LakeDocument = { readonly _id: string; readonly _type: string; readonly [field: string]: unknown };

/**
 * A site in which every field has hostile texts, and is nevertheless one that the build accepts: where a field has a form of its own, its value has
 * that form, and the text in it. Names are those that every object has, where only some letters are allowed. A type that gets a new field has it here as well.
 * @param rounds how many documents there are of each type
 * @param others further documents
 */
export async function hostileSite(
  rounds: number,
  others: readonly LakeDocument[] = [],
): Promise<RawDocuments> {
  const documents = [
    ...others,
    ...singletons(),
    ...Array.from({ length: rounds }, (_, round) => documentsOfRound(round)).flat(),
    questions(),
    snippet(),
    ...(await referenceOfSchemas()),
    ...hostileUploads.map(({ document }) => document),
  ];
  return rawDocumentsOf((type) =>
    documents
      .filter(({ _type }) => _type === type)
      .map((document) => ({ ...document, _createdAt: someTime, _updatedAt: someTime })),
  );
}

const someTime = '2025-03-01T00:00:00Z';

function singletons(): readonly LakeDocument[] {
  const fill = fillFrom(0);
  return [
    { ...filled('siteSettings', fill), docs: { latest: ref('version-0'), older: 'banner' } },
    filled('homePage', fill),
    { ...filled('searchWords', fill) },
    {
      ...filled('docVersion', fill),
      _id: 'version-0',
      name: 'current',
      path: undefined,
      mainDoc: ref('page-0'),
      unreleased: false,
    },
    { ...filled('docSidebar', fill), _id: 'sidebar-0', name: 'constructor', link: ref('page-0') },
    { ...filled('referenceDeployment', fill), _id: 'deployment-0', name: 'constructor', latest: '1.0.0' },
    {
      ...filled('referenceVersion', fill),
      _id: 'deployment-0-version',
      version: '1.0.0',
      previous: undefined,
      sdl: 'type Query { a: Int }',
    },
  ];
}

function documentsOfRound(round: number): readonly LakeDocument[] {
  const fill = fillFrom(round * textsPerField);
  const slug = (name: string) => ({
    _type: 'slug',
    current: round === 0 ? 'constructor' : `${name}-${round}`,
  });
  const place = { version: ref('version-0'), sidebar: ref('sidebar-0'), orderRank: `0|${round}:` };
  return [
    {
      ...filled('docCategory', fill),
      ...place,
      _id: `category-${round}`,
      slug: slug('category'),
      parent: undefined,
      index: 'generated',
      indexPage: undefined,
    },
    {
      ...filled('docPage', fill),
      ...place,
      _id: `page-${round}`,
      slug: slug('page'),
      parent: round === 0 ? undefined : ref(`category-${round}`),
      noIndex: false,
    },
    { ...filled('post', fill), _id: `post-${round}`, slug: slug('post') },
    { ...filled('author', fill), _id: `author-${round}`, slug: slug('author') },
    {
      ...filled('page', fill),
      _id: `standalone-${round}`,
      path: round === 0 ? '/constructor' : `/standalone-${round}`,
      noIndex: false,
    },
    { ...filled('redirect', fill), _id: `redirect-${round}` },
    {
      ...filled('referenceSymbol', fill),
      _id: `symbol-${round}`,
      slug: `symbol-${round}`,
      status: 'current',
      kind: 'object',
    },
  ];
}

/** A page that consists of questions and answers, which search engines are told one by one: each text is in a question and an answer. */
function questions(): LakeDocument {
  return {
    _id: 'questions',
    _type: 'docPage',
    title: 'Questions',
    slug: { _type: 'slug', current: 'questions' },
    version: ref('version-0'),
    sidebar: ref('sidebar-0'),
    orderRank: '2|0:',
    body: hostileTexts.flatMap((text, index) => [
      block(`q${index}`, 'h2', `${text}?`),
      block(`a${index}`, 'normal', `${text}.`),
    ]),
  };
}

/** A snippet that every page places several times, so that it is short; every block is on the pages themselves. */
function snippet(): LakeDocument {
  const fill = fillFrom(0);
  const body = [block('heading', 'h2', fill.text()), block('text', 'normal', fill.text())];
  return { ...filled('textSnippet', fill), _id: 'snippet-0', body };
}

function block(key: string, style: string, text: string): object {
  const children = [{ _type: 'span', _key: `${key}s`, text, marks: [] }];
  return { _type: 'block', _key: key, style, markDefs: [], children };
}

/** The documents of an API whose schemas say something hostile wherever a schema can say something. */
async function referenceOfSchemas(): Promise<readonly LakeDocument[]> {
  const deployment = { ...deploymentOf(hostileSchemas(hostileTexts)), name: 'net' };
  const plan = await planReference({ deployment, existing: [], toText: referenceText });
  if ('problems' in plan) throw new Error(`The hostile schemas do not fit: ${JSON.stringify(plan.problems)}`);
  return applyPlan([], plan.operations);
}

/** The hostile texts one after the other, from one of them on, three in each field. */
function fillFrom(start: number): Fill {
  let taken = 0;
  let number = start * 10_000;
  return {
    text: () => {
      const first = start + taken * textsPerField;
      taken += 1;
      return Array.from({ length: textsPerField }, (_, index) => textAt(first + index)).join(' ');
    },
    next: () => {
      number += 1;
      return number;
    },
    rules,
  };
}

function textAt(index: number): string {
  return hostileTexts[index % hostileTexts.length] ?? '';
}

function filled(type: string, fill: Fill): LakeDocument {
  return { ...fillType(type, fill), _id: type, _type: type };
}

const ref = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });

/** A text without what no address may have. */
const inAddress = (fill: Fill): string =>
  fill
    .text()
    .toWellFormed()
    .replaceAll(/[\s\\\p{Cc}]/gu, '');

/** The beginning of a text, in one line. */
const inLine = (fill: Fill): string =>
  fill
    .text()
    .slice(0, 400)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');

const address: FieldRule = (fill) => `https://${hostileHost}/?q=${inAddress(fill)}#${inAddress(fill)}`;
const always = (value: unknown) => () => value;
const segment = (fill: Fill, length: number): string =>
  inAddress(fill)
    .replaceAll(/[?#/%]/g, '')
    .slice(0, length)
    .toWellFormed();

/** A formula that can be read, whatever the text. */
function plainFormula(fill: Fill): string {
  return String.raw`\text{${inLine(fill).replaceAll(/[\\{}$%#&_^~]/g, '')}}`;
}

/** The marks of texts. The site knows no `hostile` mark, and shows the words without it. */
const marks = ['', ...Object.keys(choices.decorator), 'internal', 'external', 'note', 'hostile'];

const textRules: Readonly<Record<string, FieldRule>> = {
  children: (fill) =>
    marks.map((mark) => ({
      _type: 'span',
      _key: `s${fill.next()}`,
      text: mark === 'formula' ? plainFormula(fill) : fill.text(),
      marks: mark === '' ? [] : [mark],
    })),
  markDefs: (fill) => [
    { ...fillType('internalLink', fill), _key: 'internal' },
    { ...fillType('link', fill), _key: 'external' },
    { ...fillType('footnote', fill), _key: 'note' },
  ],
};

/** The values of fields that do not take every text. */
const rules: Readonly<Record<string, FieldRule>> = {
  ...Object.fromEntries(
    ['richText', 'inlineText'].flatMap((type) =>
      Object.entries(textRules).map(([name, rule]) => [`${type}.${name}`, rule] as const),
    ),
  ),
  'richText.style': (fill) => ['normal', 'h2', 'h3', 'blockquote'][fill.next() % 4],
  'richText.listItem': (fill) => [undefined, undefined, 'bullet', 'number', 'continued'][fill.next() % 5],
  'inlineText.listItem': always(leaveOut),
  'diagram.source': (fill) => `flowchart LR\n  a["${inLine(fill).replaceAll('"', '')}"] --> b`,
  'formula.source': plainFormula,
  'onlineVideo.address': always('https://youtu.be/aqz-KE-bpKQ'),
  'codeBlock.addedLines': always('1'),
  'codeBlock.removedLines': always(leaveOut),
  // Each is in the code, which no text of these is.
  'codeBlock.markedWords': always(leaveOut),
  'codeBlock.language': (fill) => ['typescript', 'html', 'json', 'text'][fill.next() % 4],
  'video.captions': always(leaveOut),
  'figure.crop': always(leaveOut),
  'post.cover.crop': always(leaveOut),
  'author.image.crop': always(leaveOut),
  'link.href': address,
  'authorLink.url': address,
  'linkTarget.kind': (fill) => (fill.next() % 2 === 0 ? 'url' : 'document'),
  'linkTarget.url': address,
  'linkTarget.sidebar': always(ref('sidebar-0')),
  'linkTarget.anchor': always(leaveOut),
  'internalLink.anchor': always(leaveOut),
  ...Object.fromEntries(
    Object.entries({
      'docPage.reference': 'page-0',
      'docCategory.reference': 'category-0',
      'post.reference': 'post-0',
      'author.reference': 'author-0',
      'page.reference': 'standalone-0',
      'textSnippet.reference': 'snippet-0',
      'docSidebar.reference': 'sidebar-0',
      'docVersion.reference': 'version-0',
      'referenceSymbol.reference': 'symbol-0',
      'referenceDeployment.reference': 'deployment-0',
      'sanity.imageAsset.reference': 'image-0',
      'sanity.fileAsset.reference': 'file-0',
    }).map(([type, id]) => [`${type}._ref`, always(id)]),
  ),
  'searchAbbreviation.short': (fill) => phrase(fill),
  'searchAbbreviation.words': (fill) => [phrase(fill)],
  'synonymGroup.words': (fill) => [phrase(fill), phrase(fill)],
  'searchContext.path': always('/docs/constructor'),
  'redirect.from': (fill) => `/moved/${segment(fill, 80)}/${encodeURIComponent(segment(fill, 25))}`,
  'redirect.to': (fill) =>
    fill.next() % 2 === 0 ? address(fill) : `/blog?q=${inAddress(fill).replaceAll('#', '')}`,
  'post.publishedAt': always(someTime),
  'post.tags': (fill) => [`${fill.next()} ${fill.text().slice(0, 80)}`],
  'docPage.toc': always({ show: true, minLevel: 2, maxLevel: 4 }),
  'docPage.reordered': always(leaveOut),
  'docCategory.reordered': always(leaveOut),
  'siteSettings.url': always('https://site.example'),
  'siteSettings.baseUrl': always('/'),
  'siteSettings.look.accentColor': always('#1d4ed8'),
  'siteSettings.announcement.backgroundColor': always('#102030'),
  'siteSettings.announcement.textColor': always('#ffffff'),
  'siteSettings.shared.reportAddress': (fill) =>
    `https://${hostileHost}/new?title={title}&body={url}&q=${inAddress(fill).replaceAll(/[{}]/g, '')}`,
  'siteSettings.shared.studioUrl': (fill) =>
    `https://${hostileHost}/${inAddress(fill).replaceAll(/[?#@]/g, '')}`,
  'siteSettings.shared.feedback': (fill) => ({
    url: `https://${hostileHost}/?q=${inAddress(fill).replaceAll('#', '')}`,
    searches: true,
  }),
  'siteSettings.shared.statistics': always(leaveOut),
  'siteSettings.blog.feeds': always(['rss', 'atom', 'json']),
  'siteSettings.blog.postsPerPage': always(5),
  'siteSettings.seo.hidden': always(false),
  'sitemap.priority': always(0.5),
  'referenceRelease.version': always('1.0.0'),
  'referenceRelease.date': always('2025-03-01'),
  'referenceVersion.date': always('2025-03-01'),
  'referenceCorrection.date': always('2025-03-01'),
  'referenceSymbol.specifiedBy': address,
  'referenceChange.criticality': (fill) => ['breaking', 'dangerous', 'safe'][fill.next() % 3],
  'referenceEvent.event': (fill) => ['added', 'changed', 'removed'][fill.next() % 3],
};

/** A text that somebody may search for. */
function phrase(fill: Fill): string {
  for (;;) {
    const text = fill.text().split(' ').slice(0, 2).join(' ').slice(0, 40);
    if (!checkSearchPhrase(text)) return text;
  }
}
