import type { MenuLink, SiteSettings } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { readScriptTag } from '#core/html/readScriptTag.ts';
import { present } from '#core/present.ts';
import { codeThemes } from '#core/text/codeThemes.ts';
import { checkColor } from '../checks/checkColor.ts';
import { checkFeedbackUrl } from '../checks/checkFeedbackUrl.ts';
import { checkReportAddress } from '../checks/checkReportAddress.ts';
import { checkScriptTag } from '../checks/checkScriptTag.ts';
import { checkServers, serversIn } from '../checks/checkServers.ts';
import { checkBaseUrl, checkOrigin } from '../checks/checkSiteAddress.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { checkStudioUrl } from '../checks/checkStudioUrl.ts';
import { choices, isChoice } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';
import { isAbsent, reportAt } from './read/cursor.ts';
import { menuEntry } from './read/menuEntry.ts';
import { readBase } from './read/readBase.ts';
import { readItems, readList, readObject, readTexts } from './read/readList.ts';
import { readMenuLink } from './read/readMenuLink.ts';
import { readOptionalReference } from './read/readReference.ts';
import { readOptionalText, readText } from './read/readText.ts';
import { readChoice, readFlag, readNumber, readOptionalChoice } from './read/readValue.ts';

type Part<Name extends keyof Raw.SiteSettings> = Cursor<NonNullable<Raw.SiteSettings[Name]>>;

const { settings } = defaults;
const themeTitles = Object.fromEntries(codeThemes.map(({ name, title }) => [name, title]));

/**
 * Reads the settings of the site. An absent setting gets its default; the title, tagline and URL, for example, have none and are reported.
 */
export function reshapeSettings(cursor: Cursor<Raw.SiteSettings>): SiteSettings {
  const footer = readObject(cursor, 'footer');
  return present({
    ...readBase(cursor),
    title: readText(cursor, 'title'),
    tagline: readText(cursor, 'tagline'),
    url: readText(cursor, 'url', checkOrigin),
    baseUrl: readOptionalText(cursor, 'baseUrl', checkBaseUrl) ?? settings.baseUrl,
    trailingSlash: readFlag(cursor, 'trailingSlash', settings.trailingSlash),
    ...(readFlag(cursor, 'allowHttp', false) && { allowsHttp: true as const }),
    locale: readChoice(cursor, 'locale', choices.locale, settings.locale),
    navbar: readList(cursor, 'navbar').map((item) => ({
      ...readMenuLink(item),
      position: readChoice(menuEntry(item), 'position', choices.navbarPosition, defaults.navItem.position),
    })),
    footer: {
      groups: readList(footer, 'groups').map((group) => ({
        key: group.key,
        title: readText(group, 'title'),
        links: readList(group, 'links').map(readMenuLink),
      })),
      copyright: readText(footer, 'copyright'),
    },
    seo: readSeo(readObject(cursor, 'seo')),
    sitemap: readSitemap(readObject(cursor, 'sitemap')),
    blog: readBlog(readObject(cursor, 'blog')),
    codeTheme: readChoice(cursor, 'codeTheme', themeTitles, settings.codeTheme),
    colorMode: readColorMode(readObject(cursor, 'colorMode')),
    look: readLook(readObject(cursor, 'look')),
    logo: readLogo(readObject(cursor, 'look')),
    features: readFeatures(readObject(cursor, 'features')),
    docs: readDocs(readObject(cursor, 'docs')),
    announcement: readAnnouncement(readObject(cursor, 'announcement')),
    search: readSearch(readObject(cursor, 'search')),
    shared: readShared(readObject(cursor, 'shared')),
  });
}

function readSeo(cursor: Part<'seo'>): SiteSettings['seo'] {
  return {
    keywords: readTexts(cursor, 'keywords'),
    description: readText(cursor, 'description'),
    author: readText(cursor, 'author'),
    viewport: readOptionalText(cursor, 'viewport') ?? settings.seo.viewport,
    ...(readFlag(cursor, 'hidden', false) && { isHidden: true }),
  };
}

function readSitemap(cursor: Part<'sitemap'>): SiteSettings['sitemap'] {
  const { sitemap } = settings;
  return {
    changefreq: readChoice(cursor, 'changefreq', choices.changefreq, sitemap.changefreq),
    priority: readNumber(cursor, 'priority', sitemap.priority, { min: 0, max: 1, whole: false }),
  };
}

function readBlog(cursor: Part<'blog'>): SiteSettings['blog'] {
  const { blog } = settings;
  return {
    title: readOptionalText(cursor, 'title') ?? blog.title,
    description: readText(cursor, 'description'),
    feeds: readFeeds(cursor),
    postsPerPage: readNumber(cursor, 'postsPerPage', blog.postsPerPage, { min: 1, max: 100, whole: true }),
  };
}

/** No list means no feeds: the Studio removes the list when the last one is unticked. */
function readFeeds(cursor: Part<'blog'>): SiteSettings['blog']['feeds'] {
  return readItems(cursor, 'feeds').flatMap(({ value, path }) => {
    if (typeof value === 'string' && isChoice(choices.feedKind, value)) return [value];
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: 'The site has no feed of this kind.',
      fix: `Choose from: ${Object.keys(choices.feedKind).join(', ')}.`,
    });
    return [];
  });
}

function readColorMode(cursor: Part<'colorMode'>): SiteSettings['colorMode'] {
  const { colorMode } = settings;
  return {
    default: readChoice(cursor, 'default', choices.colorMode, colorMode.default),
    disableSwitch: readFlag(cursor, 'disableSwitch', colorMode.disableSwitch),
    respectSystem: readFlag(cursor, 'respectSystem', colorMode.respectSystem),
  };
}

/** Undefined if nothing is chosen. */
function readLook(cursor: Part<'look'>): SiteSettings['look'] {
  const look = present({
    accentColor: readOptionalText(cursor, 'accentColor', checkColor),
    titleFont: readOptionalChoice(cursor, 'titleFont', choices.font),
    textFont: readOptionalChoice(cursor, 'textFont', choices.font),
  });
  return Object.keys(look).length === 0 ? undefined : look;
}

/** Undefined if there is none. */
function readLogo(cursor: Part<'look'>): SiteSettings['logo'] {
  const logo = present({
    light: readOptionalReference(readObject(cursor, 'logo'), 'asset'),
    dark: readOptionalReference(readObject(cursor, 'darkLogo'), 'asset'),
  });
  return Object.keys(logo).length === 0 ? undefined : logo;
}

function readFeatures(cursor: Part<'features'>): SiteSettings['features'] {
  const { features } = settings;
  return {
    docs: readFlag(cursor, 'docs', features.docs),
    blog: readFlag(cursor, 'blog', features.blog),
    apiReference: readFlag(cursor, 'apiReference', features.apiReference),
  };
}

function readDocs(cursor: Part<'docs'>): SiteSettings['docs'] {
  return present({
    latest: readOptionalReference(cursor, 'latest'),
    older: readChoice(cursor, 'older', choices.olderVersions, settings.docs.older),
  });
}

/** Undefined if it has no text. */
function readAnnouncement(cursor: Part<'announcement'>): SiteSettings['announcement'] {
  const text = readOptionalText(cursor, 'text');
  if (text === undefined) return undefined;
  return present({
    id: readText(cursor, 'id'),
    text,
    link: readAnnouncedLink(readObject(cursor, 'link')),
    closable: readFlag(cursor, 'closable', settings.announcement.closable),
    backgroundColor: readOptionalText(cursor, 'backgroundColor', checkColor),
    textColor: readOptionalText(cursor, 'textColor', checkColor),
  });
}

/** Undefined if nothing is filled in. */
function readAnnouncedLink(cursor: Cursor<Raw.FooterLink>): MenuLink | undefined {
  const { label, target } = cursor.fields;
  return isAbsent(label) && isAbsent(target) ? undefined : readMenuLink(cursor);
}

function readSearch(cursor: Part<'search'>): SiteSettings['search'] {
  const { search } = settings;
  return {
    suggestions: readNumber(cursor, 'suggestions', search.suggestions, { min: 1, max: 50, whole: true }),
    hint: readFlag(cursor, 'hint', search.hint),
    highlight: readFlag(cursor, 'highlight', search.highlight),
    contexts: readList(cursor, 'contexts').map((context) =>
      present({
        path: readText(context, 'path', checkSitePath),
        label: readOptionalText(context, 'label'),
      }),
    ),
  };
}

function readShared(cursor: Part<'shared'>): SiteSettings['shared'] {
  const { shared } = settings;
  return present({
    defaultRate: readNumber(cursor, 'defaultRate', shared.defaultRate, { min: 0, max: 10_000, whole: true }),
    showLastUpdated: readFlag(cursor, 'showLastUpdated', shared.showLastUpdated),
    showReadingTime: readFlag(cursor, 'showReadingTime', shared.showReadingTime),
    showBreadcrumbs: readFlag(cursor, 'showBreadcrumbs', shared.showBreadcrumbs),
    showTableOfContents: readFlag(cursor, 'showTableOfContents', shared.showTableOfContents),
    tableOfContentsSide: readChoice(cursor, 'tableOfContentsSide', choices.side, shared.tableOfContentsSide),
    reportAddress: readOptionalText(cursor, 'reportAddress', checkReportAddress),
    studioUrl: readOptionalText(cursor, 'studioUrl', checkStudioUrl),
    feedback: readFeedback(readObject(cursor, 'feedback')),
    statistics: readStatistics(readObject(cursor, 'statistics')),
  });
}

type RawFeedback = NonNullable<NonNullable<Raw.SiteSettings['shared']>['feedback']>;

/** Undefined if it has no address. */
function readFeedback(cursor: Cursor<RawFeedback>): SiteSettings['shared']['feedback'] {
  const url = readOptionalText(cursor, 'url', checkFeedbackUrl);
  return url === undefined ? undefined : { url, searches: readFlag(cursor, 'searches', false) };
}

type RawStatistics = NonNullable<NonNullable<Raw.SiteSettings['shared']>['statistics']>;

/** Undefined if it has no script. */
function readStatistics(cursor: Cursor<RawStatistics>): SiteSettings['shared']['statistics'] {
  const script = readScriptTag(readOptionalText(cursor, 'script', checkScriptTag) ?? '');
  const servers = serversIn(readOptionalText(cursor, 'servers', checkServers) ?? '');
  return script && { ...script, servers };
}
