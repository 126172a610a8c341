import type { CSSProperties, ReactNode } from 'react';
import type { Shell } from '#core/site/pageData.ts';

/**
 * A line above everything, from the settings. It is in every page's HTML; `firstPaintScript` keeps it away where the
 * reader closed it, before anything is painted.
 */
export function AnnouncementBar({
  announcement,
}: {
  readonly announcement: Shell['announcement'];
}): ReactNode {
  if (announcement === undefined) {
    return null;
  }
  const { id, text, closable, backgroundColor, textColor } = announcement;
  const style: CSSProperties = {
    ...(backgroundColor === undefined ? {} : { backgroundColor }),
    ...(textColor === undefined ? {} : { color: textColor }),
  };
  return (
    <section className="AnnouncementBar" aria-label="Announcement" style={style}>
      <p className="AnnouncementBar-text">{text}</p>
      {closable ? (
        <button
          type="button"
          className="AnnouncementBar-close"
          data-announcement={id}
          aria-label="Close the announcement"
        >
          <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
            <path d="M6 6l12 12M18 6 6 18" />
          </svg>
        </button>
      ) : null}
    </section>
  );
}
