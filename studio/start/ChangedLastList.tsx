import type { ReactNode } from 'react';
import type { ListedFields } from '../rows/documentPairs.ts';
import { Badge } from '@sanity/ui';
import { publishedId } from '#core/content/draftId.ts';
import { timeText } from '../publishing/timeText.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { recentDocuments } from './recentDocuments.ts';
import { StartList, StartRow } from './StartList.tsx';

type ChangedLastListProps = {
  /** Drafts and published documents. */
  readonly documents: readonly ListedFields[];
  /** The drafts that are listed above. */
  readonly own: readonly ListedFields[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Lists the documents that were changed last by anybody. */
export function ChangedLastList({ documents, own, now }: ChangedLastListProps): ReactNode {
  const listed = new Set(own.map(({ _id }) => publishedId(_id)));
  const others = documents.filter(({ _id }) => !listed.has(publishedId(_id)));
  return (
    <StartList
      title="Changed last"
      rows={recentDocuments(others).map(({ id, type, title, changedAt, badge }) => (
        <StartRow key={id} title={title} target={{ intent: 'edit', params: { id, type } }}>
          <DocumentFacts type={type} facts={[timeText(changedAt, now)]} />
          {badge !== undefined && <Badge tone="caution">{badge}</Badge>}
        </StartRow>
      ))}
    />
  );
}
