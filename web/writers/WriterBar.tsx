import type { ReactNode } from 'react';

export type WriterBarProps = {
  /** The form of the page in the Studio; absent for the site's own pages. */
  readonly pageHref: string | undefined;
  /** The form of the settings. */
  readonly settingsHref: string;
};

/**
 * Leads from a page to its form in the Studio. `writerScript` shows it in the browsers of those who write; it needs nothing of the framework. It is
 * rendered by the server, so that sites without it have no code for it.
 */
export function WriterBar({ pageHref, settingsHref }: WriterBarProps): ReactNode {
  return (
    <nav className="WriterBar" aria-label="For writers">
      {pageHref === undefined ? null : (
        <a href={pageHref} rel="nofollow">
          Edit this page
        </a>
      )}
      <a href={settingsHref} rel="nofollow">
        Menus and settings
      </a>
      <button type="button">Hide</button>
    </nav>
  );
}
