import type { ReactNode } from 'react';
import type { ApiEventView } from '#core/site/model/apiPageData.ts';
import { countOf } from '#core/text/countOf.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { ApiChanges } from './ApiChanges.tsx';

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** The history of a symbol, newest first: only the changes of the newest version are open. */
export function ApiHistory({ history }: { readonly history: readonly ApiEventView[] }): ReactNode {
  const newest = history.find(({ changes }) => changes.length > 0);
  return (
    <ol className="ApiHistory">
      {history.map((event) => (
        <li key={event.version.label}>
          {event.changes.length === 0 ? (
            <p>
              <When event={event} /> <VersionLink event={event} />
            </p>
          ) : (
            <details open={event === newest}>
              <summary>
                <When event={event} />
              </summary>
              <ApiChanges changes={event.changes} />
              <p className="ApiHistory-all">
                <VersionLink event={event} />
              </p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

type EventProps = { readonly event: ApiEventView };

function When({ event: { version, date, event, changes, wordings = 0 } }: EventProps): ReactNode {
  return (
    <>
      <span className="ApiHistory-when">
        {words[event]} in {version.label}
        {date === undefined ? null : (
          <>
            {', '}
            <DateText date={date} />
          </>
        )}
      </span>{' '}
      {changes.length + wordings === 0 ? null : (
        <span className="ApiHistory-counts">
          {changes.length === 0 ? null : (
            <span className="ApiHistory-changes">{countOf(changes.length, 'change')}</span>
          )}
          {changes.length > 0 && wordings > 0 ? ', ' : null}
          {wordings === 0 ? null : countOf(wordings, 'wording change')}
        </span>
      )}
    </>
  );
}

/** Not in the summary: a screen reader would not find it there. */
function VersionLink({ event: { version } }: EventProps): ReactNode {
  return (
    <SiteLink href={version.href} className="ApiHistory-version">
      Everything in {version.label}
    </SiteLink>
  );
}
