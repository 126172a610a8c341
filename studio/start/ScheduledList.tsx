import type { ReactNode } from 'react';
import type { Scheduled } from './scheduled.ts';
import type { RowTarget } from './StartList.tsx';
import { Text } from '@sanity/ui';
import { timeText } from '../publishing/timeText.ts';
import { DocumentFacts } from './DocumentFacts.tsx';
import { StartList, StartRow } from './StartList.tsx';

type ScheduledListProps = {
  readonly scheduled: readonly Scheduled[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Lists what goes live by itself, with the time. */
export function ScheduledList({ scheduled, now }: ScheduledListProps): ReactNode {
  return (
    <StartList
      title="Scheduled"
      rows={scheduled.map((each) => {
        const { title, at, release, document } = each;
        const time = timeText(at, now);
        return (
          <StartRow key={release ?? document?.id} title={title} target={targetOf(each)}>
            {document ? (
              <DocumentFacts type={document.type} facts={[time]} />
            ) : (
              <Text muted size={1}>
                Release, {time}
              </Text>
            )}
          </StartRow>
        );
      })}
    />
  );
}

function targetOf({ release = '', document }: Scheduled): RowTarget {
  if (!document) return { intent: 'release', params: { id: release } };
  return { intent: 'edit', params: { ...document, ...(release !== '' && { scheduledDraft: release }) } };
}
