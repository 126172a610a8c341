import type { ReactNode } from 'react';
import type { ApiEventView } from '#core/site/model/apiPageData.ts';
import { SiteLink } from '../ui/links/SiteLink.tsx';
import { DateText } from '../ui/page/DateText.tsx';
import { ApiChanges } from './ApiChanges.tsx';

const words = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;

/** The history of a symbol, newest first. */
export function ApiHistory({ history }: { readonly history: readonly ApiEventView[] }): ReactNode {
  return (
    <ol className="ApiHistory">
      {history.map(({ version, date, event, changes }) => (
        <li key={version.label}>
          <p className="ApiHistory-when">
            {words[event]} in <SiteLink href={version.href}>{version.label}</SiteLink>
            {date === undefined ? null : (
              <>
                {', '}
                <DateText date={date} />
              </>
            )}
          </p>
          {changes.length === 0 ? null : <ApiChanges changes={changes} />}
        </li>
      ))}
    </ol>
  );
}
