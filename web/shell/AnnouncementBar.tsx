import type { CSSProperties, ReactNode } from 'react';
import type { Shell } from '#core/site/model/shell.ts';
import { present } from '#core/present.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';

/**
 * The announcement from the settings, above everything else. It is in the HTML of every page; `firstPaintScript` hides it before
 * the first paint if the reader has dismissed it.
 */
export function AnnouncementBar({
  announcement,
}: {
  readonly announcement: Shell['announcement'];
}): ReactNode {
  if (!announcement) return null;
  const { id, text, link, closable, backgroundColor, textColor } = announcement;
  const style: CSSProperties = present({ backgroundColor, color: textColor });
  return (
    <section className="AnnouncementBar" aria-label="Announcement" style={style}>
      <p className="AnnouncementBar-text">
        {text}
        {link ? (
          <>
            {' '}
            <SiteLink href={link.href} inVersions={link.inVersions} className="AnnouncementBar-link">
              {link.label}
            </SiteLink>
          </>
        ) : null}
      </p>
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
