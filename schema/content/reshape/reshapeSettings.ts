import type { SiteSettings } from '#core/content/content.ts';
import { codeThemes } from '#core/text/codeThemes.ts';
import { checkColor } from '../checks/checkColor.ts';
import { checkReportAddress } from '../checks/checkReportAddress.ts';
import { checkSitePath } from '../checks/checkSitePath.ts';
import { checkBaseUrl, checkOrigin } from '../checks/checkSiteAddress.ts';
import { choices, isChoice } from '../choices.ts';
import { defaults } from '../defaults.ts';
import type * as Raw from '../types.generated.ts';
import { menuEntry } from './menuEntry.ts';
import { present } from './present.ts';
import { readBase } from './readBase.ts';
import { readItems, readList, readObject, readTexts } from './readList.ts';
import { readMenuLink } from './readMenuLink.ts';
import { readOptionalText, readText } from './readText.ts';
import { readChoice, readFlag, readNumber } from './readValue.ts';
import type { Spot } from './spot.ts';
import { reportAt } from './spot.ts';

type Part<Name extends keyof Raw.SiteSettings> = Spot<NonNullable<Raw.SiteSettings[Name]>>;

const { settings } = defaults;
const themeTitles = Object.fromEntries(codeThemes.map(({ name, title }) => [name, title]));

export function reshapeSettings(spot: Spot<Raw.SiteSettings>): SiteSettings {
  const footer = readObject(spot, 'footer');
  return present({
    ...readBase(spot),
    title: readText(spot, 'title'),
    tagline: readText(spot, 'tagline'),
    url: readText(spot, 'url', checkOrigin),
    baseUrl: readOptionalText(spot, 'baseUrl', checkBaseUrl) ?? settings.baseUrl,
    trailingSlash: readFlag(spot, 'trailingSlash', settings.trailingSlash),
    locale: readChoice(spot, 'locale', choices.locale, settings.locale),
    navbar: readList(spot, 'navbar').map((item) => ({
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
    seo: readSeo(readObject(spot, 'seo')),
    sitemap: readSitemap(readObject(spot, 'sitemap')),
    blog: readBlog(readObject(spot, 'blog')),
    codeTheme: readChoice(spot, 'codeTheme', themeTitles, settings.codeTheme),
    colorMode: readColorMode(readObject(spot, 'colorMode')),
    features: readFeatures(readObject(spot, 'features')),
    announcement: readAnnouncement(readObject(spot, 'announcement')),
    search: readSearch(readObject(spot, 'search')),
    shared: readShared(readObject(spot, 'shared')),
  });
}

function readSeo(spot: Part<'seo'>): SiteSettings['seo'] {
  return {
    keywords: readTexts(spot, 'keywords'),
    description: readText(spot, 'description'),
    author: readText(spot, 'author'),
    viewport: readOptionalText(spot, 'viewport') ?? settings.seo.viewport,
  };
}

function readSitemap(spot: Part<'sitemap'>): SiteSettings['sitemap'] {
  const { sitemap } = settings;
  return {
    changefreq: readChoice(spot, 'changefreq', choices.changefreq, sitemap.changefreq),
    priority: readNumber(spot, 'priority', sitemap.priority, { min: 0, max: 1, whole: false }),
  };
}

function readBlog(spot: Part<'blog'>): SiteSettings['blog'] {
  const { blog } = settings;
  return {
    title: readOptionalText(spot, 'title') ?? blog.title,
    description: readText(spot, 'description'),
    feeds: readFeeds(spot),
    postsPerPage: readNumber(spot, 'postsPerPage', blog.postsPerPage, { min: 1, max: 100, whole: true }),
  };
}

/** No list means no feeds, because that is what the Studio writes when the last one is unticked. */
function readFeeds(spot: Part<'blog'>): SiteSettings['blog']['feeds'] {
  return readItems(spot, 'feeds').flatMap(({ value, path }) => {
    if (typeof value === 'string' && isChoice(choices.feedKind, value)) return [value];
    reportAt(spot, path, value, {
      code: 'bad-value',
      message: 'The site has no feed of this kind.',
      fix: `Choose from: ${Object.keys(choices.feedKind).join(', ')}.`,
    });
    return [];
  });
}

function readColorMode(spot: Part<'colorMode'>): SiteSettings['colorMode'] {
  const { colorMode } = settings;
  return {
    default: readChoice(spot, 'default', choices.colorMode, colorMode.default),
    disableSwitch: readFlag(spot, 'disableSwitch', colorMode.disableSwitch),
    respectSystem: readFlag(spot, 'respectSystem', colorMode.respectSystem),
  };
}

function readFeatures(spot: Part<'features'>): SiteSettings['features'] {
  const { features } = settings;
  return {
    docs: readFlag(spot, 'docs', features.docs),
    blog: readFlag(spot, 'blog', features.blog),
    apiReference: readFlag(spot, 'apiReference', features.apiReference),
  };
}

/** There is one as soon as it says something. */
function readAnnouncement(spot: Part<'announcement'>): SiteSettings['announcement'] {
  const text = readOptionalText(spot, 'text');
  if (text === undefined) return undefined;
  return present({
    id: readText(spot, 'id'),
    text,
    closable: readFlag(spot, 'closable', settings.announcement.closable),
    backgroundColor: readOptionalText(spot, 'backgroundColor', checkColor),
    textColor: readOptionalText(spot, 'textColor', checkColor),
  });
}

function readSearch(spot: Part<'search'>): SiteSettings['search'] {
  const { search } = settings;
  return {
    suggestions: readNumber(spot, 'suggestions', search.suggestions, { min: 1, max: 50, whole: true }),
    hint: readFlag(spot, 'hint', search.hint),
    highlight: readFlag(spot, 'highlight', search.highlight),
    contexts: readList(spot, 'contexts').map((context) =>
      present({
        path: readText(context, 'path', checkSitePath),
        label: readOptionalText(context, 'label'),
      }),
    ),
  };
}

function readShared(spot: Part<'shared'>): SiteSettings['shared'] {
  const { shared } = settings;
  return present({
    defaultRate: readNumber(spot, 'defaultRate', shared.defaultRate, { min: 0, max: 10_000, whole: true }),
    showLastUpdated: readFlag(spot, 'showLastUpdated', shared.showLastUpdated),
    showReadingTime: readFlag(spot, 'showReadingTime', shared.showReadingTime),
    showBreadcrumbs: readFlag(spot, 'showBreadcrumbs', shared.showBreadcrumbs),
    showTableOfContents: readFlag(spot, 'showTableOfContents', shared.showTableOfContents),
    tableOfContentsSide: readChoice(spot, 'tableOfContentsSide', choices.side, shared.tableOfContentsSide),
    reportAddress: readOptionalText(spot, 'reportAddress', checkReportAddress),
  });
}
