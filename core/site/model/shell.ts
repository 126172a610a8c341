import type { StatisticsScript } from '../../content/content.ts';
import type { Look } from '../../custom/lookCss.ts';
import type { PageImage } from './pageBody.ts';
import type { Area, MenuEntry, PageLink } from './pageLink.ts';
import type { SearchSetup } from './searchPageData.ts';

/** The frame around every page. A change to it changes all pages. */
export type Shell = {
  readonly lang: 'en';
  readonly title: string;
  readonly tagline: string;
  readonly viewport: string;
  /** Set if search engines are asked to leave the whole site out; absent if not. */
  readonly isHidden?: true;
  readonly homeHref: string;
  readonly navbar: readonly NavbarEntry[];
  readonly footer: {
    readonly groups: readonly FooterMenu[];
    readonly copyright: string;
  };
  /** Readers switch between them above each of their menus. */
  readonly areas: readonly Area[];
  readonly colorMode: ColorModeSettings;
  readonly codeTheme: string;
  readonly look?: Look;
  /** Absent if it is that of the code. */
  readonly logo?: Logo;
  /** Names of the versions that the docs have. */
  readonly versions: readonly string[];
  /** Absent if there are no docs. */
  readonly search?: SearchSetup;
  readonly announcement?: Announcement;
  readonly feeds: readonly AnnouncedFeed[];
  /** Absent if readers are not asked. */
  readonly feedback?: FeedbackSetup;
  /** Absent if visits are not counted; previews never have it. */
  readonly statistics?: StatisticsScript;
  /** The address of the settings in the Studio; absent if pages do not link to the Studio. */
  readonly editHref?: string;
};

/** `dark` is for dark pages; without it, `image` is for both modes. */
export type Logo = { readonly image: LogoImage; readonly dark?: LogoImage };

export type LogoImage = Pick<PageImage, 'height' | 'src' | 'width' | 'widths'>;

/** The address to which pages send feedback; `searches` is true if searches without results are sent there as well. */
export type FeedbackSetup = { readonly url: string; readonly searches: boolean };

/** An entry of the menu at the top of every page. */
export type NavbarEntry = MenuEntry & { readonly position: 'left' | 'right' };

export type FooterMenu = { readonly title: string; readonly links: readonly MenuEntry[] };

export type ColorModeSettings = {
  readonly default: 'light' | 'dark';
  readonly disableSwitch: boolean;
  readonly respectSystem: boolean;
};

export type Announcement = {
  readonly id: string;
  readonly text: string;
  /** Behind the text. */
  readonly link?: MenuEntry;
  readonly closable: boolean;
  readonly backgroundColor?: string;
  readonly textColor?: string;
};

/** The `<link>` with which pages announce a feed. */
export type AnnouncedFeed = PageLink & {
  readonly type: 'application/rss+xml' | 'application/atom+xml' | 'application/feed+json';
};
