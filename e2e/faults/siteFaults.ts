import type { Fault } from './fault.ts';
import { added, changed, fieldsOf, published, removed, weakRef } from './fault.ts';

/* Faults in the site settings, the home page and the search words. */

const settings = 'siteSettings';
const draft = 'docPage-for-users--supported-protocols--usdl-from-lattice';
const category = 'docCategory-for-protocols--health-monitoring';

/** Changes fields of a group of the settings. */
function inGroup(group: string, fields: Readonly<Record<string, unknown>>): Fault['planted'] {
  return changed(settings, (document) => ({ [group]: { ...fieldsOf(document[group]), ...fields } }));
}

const inShared = (fields: Readonly<Record<string, unknown>>) => inGroup('shared', fields);

type Target = Readonly<Record<string, unknown>>;

const entry = (type: string, target: Target) => ({
  _type: type,
  _key: 'e',
  label: 'Go',
  target: { _type: 'linkTarget', ...target },
});
const navbar = (target: Target) =>
  changed(settings, () => ({ navbar: [{ ...entry('navItem', target), position: 'left' }] }));
const footer = (target: Target) =>
  inGroup('footer', {
    groups: [{ _type: 'footerGroup', _key: 'g', title: 'More', links: [entry('footerLink', target)] }],
  });
const button = (target: Target) => changed('homePage', () => ({ actions: [entry('actionLink', target)] }));
const toDocument = (id: string) => ({ kind: 'document', document: weakRef(id) });
const toSidebar = (id: string) => ({ kind: 'sidebar', sidebar: weakRef(id) });
const toAddress = (url: string) => ({ kind: 'url', url });
const inFooter = 'footer.groups[_key=="g"].links[_key=="e"].target';

export const settingsFaults: readonly Fault[] = [
  {
    name: 'a site without a name',
    planted: changed(settings, () => ({ title: undefined })),
    found: [['missing-value', 'title']],
  },
  {
    name: 'a site whose address has a path',
    check: 'checkOrigin',
    planted: changed(settings, () => ({ url: 'https://steadyrate.example/docs' })),
    found: [['bad-value', 'url']],
  },
  {
    name: 'a path of the site without slashes',
    check: 'checkBaseUrl',
    planted: changed(settings, () => ({ baseUrl: 'handbook' })),
    found: [['bad-value', 'baseUrl']],
  },
  {
    name: 'a language that the site does not speak',
    planted: changed(settings, () => ({ locale: 'tlh' })),
    found: [['bad-value', 'locale']],
  },
  {
    name: 'colours of code that do not exist',
    planted: changed(settings, () => ({ codeTheme: 'mud' })),
    found: [['bad-value', 'codeTheme']],
  },
  {
    name: 'a menu entry without a label',
    planted: changed(settings, () => ({
      navbar: [{ ...entry('navItem', toAddress('/blog')), label: undefined, position: 'left' }],
    })),
    found: [['missing-value', 'navbar[_key=="e"].label']],
  },
  {
    name: 'a menu entry that leads to a document that does not exist',
    planted: navbar(toDocument('docPage-gone')),
    found: [['unshowable-navbar-item', 'navbar[_key=="e"].target.document']],
  },
  {
    name: 'a menu entry that leads to a draft',
    planted: navbar(toDocument(draft)),
    found: [['hidden-item', 'navbar[_key=="e"].target.document']],
  },
  {
    name: 'a menu entry that does not say what kind of thing it leads to',
    planted: navbar({ url: '/blog' }),
    found: [['missing-value', 'navbar[_key=="e"].target.kind']],
  },
  {
    name: 'a link in the footer to a document that does not exist',
    planted: footer(toDocument('docPage-gone')),
    found: [['unknown-document', `${inFooter}.document`]],
  },
  {
    name: 'a link in the footer to a sidebar that does not exist',
    planted: footer(toSidebar('docSidebar-gone')),
    found: [['unknown-sidebar', `${inFooter}.sidebar`]],
  },
  {
    name: 'a link in the footer to an address that does not exist',
    planted: footer(toAddress('/nowhere')),
    found: [['broken-link', `${inFooter}.url`]],
  },
  {
    name: 'a footer without a line about the copyright',
    planted: inGroup('footer', { copyright: '' }),
    found: [['missing-value', 'footer.copyright']],
  },
  {
    name: 'an announcement without an id',
    planted: inGroup('announcement', { text: 'News' }),
    found: [['missing-value', 'announcement.id']],
  },
  {
    name: 'a colour that is none',
    check: 'checkColor',
    planted: inGroup('announcement', { id: 'news', text: 'News', backgroundColor: 'salmon' }),
    found: [['bad-value', 'announcement.backgroundColor']],
  },
  {
    name: 'an address for reports that cannot be opened',
    check: 'checkReportAddress',
    planted: inShared({ reportAddress: 'docs@steadyrate.example' }),
    found: [['bad-value', 'shared.reportAddress']],
  },
  {
    name: 'a Studio at an address that is none',
    check: 'checkStudioUrl',
    planted: inShared({ studioUrl: 'studio' }),
    found: [['bad-value', 'shared.studioUrl']],
  },
  {
    name: 'feedback that would be sent without encryption',
    check: 'checkFeedbackUrl',
    planted: inShared({ feedback: { url: 'http://example.com/feedback' } }),
    found: [['bad-value', 'shared.feedback.url']],
  },
  {
    name: 'a script for statistics that is no script element',
    check: 'checkScriptTag',
    planted: inShared({ statistics: { script: 'https://stats.example.com/script.js' } }),
    found: [['bad-value', 'shared.statistics.script']],
  },
  {
    name: 'servers for statistics that are none',
    check: 'checkServers',
    planted: inShared({
      statistics: { script: '<script src="https://stats.example.com/s.js"></script>', servers: '*' },
    }),
    found: [['bad-value', 'shared.statistics.servers']],
  },
  {
    name: 'a default rate that is out of range',
    planted: inShared({ defaultRate: 10_001 }),
    found: [['bad-value', 'shared.defaultRate']],
  },
  {
    name: 'a latest version that does not exist',
    planted: inGroup('docs', { latest: weakRef('docVersion-gone') }),
    found: [['dangling-reference', 'docs.latest']],
  },
  {
    name: 'a feed of a kind that the site does not have',
    planted: inGroup('blog', { feeds: ['rss', 'gopher'] }),
    found: [['bad-value', 'blog.feeds[1]']],
  },
  {
    name: 'more posts on a page than there can be',
    planted: inGroup('blog', { postsPerPage: 1000 }),
    found: [['bad-value', 'blog.postsPerPage']],
  },
  {
    name: 'a search context with a path that is none',
    planted: inGroup('search', { contexts: [{ _type: 'searchContext', _key: 'c', path: 'docs' }] }),
    found: [['bad-value', 'search.contexts[_key=="c"].path']],
  },
  {
    name: 'two search contexts with one path',
    planted: inGroup('search', {
      contexts: [
        { _type: 'searchContext', _key: 'c', path: '/docs' },
        { _type: 'searchContext', _key: 'd', path: '/docs/' },
      ],
    }),
    found: [['duplicate-name', 'search.contexts[_key=="d"].path']],
  },
  {
    name: 'a site that search engines are to leave out',
    planted: inGroup('seo', { hidden: true }),
    found: [['hidden-site', 'seo.hidden']],
  },
  {
    name: 'second site settings',
    planted: (sample) => ({
      document: { ...fieldsOf(sample.get(settings)), _id: 'more-settings', _type: 'siteSettings' },
    }),
    found: [['stray-singleton', '']],
  },
  {
    name: 'two home pages, neither of which has the id of the home page',
    planted: (sample) => ({
      ...removed('homePage')(sample),
      beside: ['one-home', 'other-home'].map((_id) => ({ ...published(sample, 'homePage'), _id })),
    }),
    found: [['double-singleton', '', 'other-home']],
    inStudio: {
      reason: 'It neither creates nor removes a home page.',
      fields: [],
      isUnasked: true,
    },
  },
  {
    name: 'no home page',
    planted: removed('homePage'),
    found: [['missing-singleton', '', '']],
  },
  {
    name: 'nothing at all',
    planted: (sample) => ({ ...removed(settings)(sample), isAlone: true }),
    found: [['empty-dataset', '', '']],
    inStudio: {
      reason: 'It takes documents off the site one by one, and never the last ones.',
      fields: [],
      isUnasked: true,
    },
  },
];

export const homeFaults: readonly Fault[] = [
  {
    name: 'a home page without an opening text',
    planted: changed('homePage', () => ({ lead: undefined })),
    found: [['missing-value', 'lead']],
  },
  {
    name: 'a button that leads to a document that does not exist',
    planted: button(toDocument('docPage-gone')),
    found: [['unknown-document', 'actions[_key=="e"].target.document']],
  },
  {
    name: 'a button that leads to a category without a page',
    planted: button(toDocument(category)),
    found: [['broken-link', 'actions[_key=="e"].target.document']],
  },
  {
    name: 'a page on the home page that is only a draft',
    planted: changed('homePage', () => ({ protocols: [{ ...weakRef(draft), _key: 'p' }] })),
    found: [['hidden-item', 'protocols[_key=="p"]']],
  },
  {
    name: 'a page on the home page that does not exist',
    planted: changed('homePage', () => ({ protocols: [{ ...weakRef('docPage-gone'), _key: 'p' }] })),
    found: [['dangling-reference', 'protocols[_key=="p"]']],
  },
];

const synonyms = (...words: readonly string[]) =>
  changed('searchWords', () => ({ synonyms: [{ _type: 'synonymGroup', _key: 's', words }] }));

const suggested = (...ids: readonly string[]) =>
  changed('searchWords', () => ({
    suggestedPages: ids.map((id, index) => ({ ...weakRef(id), _key: `p${index}` })),
  }));
const why = 'docPage-for-users--why';

export const searchWordsFaults: readonly Fault[] = [
  {
    name: 'a synonym that the search ignores',
    planted: synonyms('fee', 'the'),
    found: [['bad-value', 'synonyms[_key=="s"].words[1]']],
  },
  {
    name: 'a group of synonyms with one word',
    planted: synonyms('fee'),
    found: [['missing-value', 'synonyms[_key=="s"].words']],
  },
  {
    name: 'an abbreviation without letters',
    check: 'checkSearchPhrase',
    planted: changed('searchWords', () => ({
      abbreviations: [{ _type: 'searchAbbreviation', _key: 'a', short: '…', words: ['fee'] }],
    })),
    found: [['bad-value', 'abbreviations[_key=="a"].short']],
  },
  {
    name: 'a suggested page that does not exist',
    planted: suggested(why, 'docPage-gone'),
    found: [['dangling-reference', 'suggestedPages[_key=="p1"]']],
  },
  {
    name: 'a suggested page that is only a draft',
    planted: suggested(draft),
    found: [['hidden-item', 'suggestedPages[_key=="p0"]']],
  },
  {
    name: 'a suggested category without a page',
    planted: suggested(category),
    found: [['broken-link', 'suggestedPages[_key=="p0"]']],
  },
  {
    name: 'a page that is suggested twice',
    planted: suggested(why, 'docPage-for-users', why),
    found: [['hidden-item', 'suggestedPages[_key=="p2"]']],
  },
  {
    name: 'a suggested page that is hidden from the search',
    planted: (sample) => ({
      ...suggested(why)(sample),
      beside: [{ ...published(sample, why), noIndex: true }],
    }),
    found: [['hidden-item', 'suggestedPages[_key=="p0"]']],
  },
  {
    name: 'more suggested pages than the search shows',
    planted: suggested(
      why,
      'docPage-for-users',
      'docPage-for-protocols',
      'docPage-for-users--savings-calculator',
      'docPage-for-users--frequently-asked-questions',
      'docPage-for-users--terms-of-service',
      'docPage-for-users--brand-assets',
    ),
    found: [['too-long', 'suggestedPages']],
  },
];

const page = (path: string) => added({ _id: 'page-imprint', _type: 'page', title: 'Imprint', path });

export const pageFaults: readonly Fault[] = [
  {
    name: 'a page whose address is no path',
    check: 'checkPagePath',
    planted: page('Imprint'),
    found: [['bad-slug', 'path', 'page-imprint']],
  },
  {
    name: 'a page where the site has its own files',
    planted: page('/cards/imprint'),
    found: [['reserved-path', 'path', 'page-imprint']],
  },
  {
    name: 'a page where the blog has its posts',
    planted: page('/blog/imprint'),
    found: [['reserved-path', 'path', 'page-imprint']],
  },
];
