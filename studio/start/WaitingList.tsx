import type { ReactNode } from 'react';
import type { RowTarget } from './StartList.tsx';
import type { Waiting } from './waiting.ts';
import { Text } from '@sanity/ui';
import { StartList, StartRow } from './StartList.tsx';

/** Sanity's name of the panel with comments. */
const commentsPanel = 'sanity/comments';

/** Lists tasks, and comments that mention this writer, which open beside their documents. */
export function WaitingList({ waiting }: { readonly waiting: readonly Waiting[] }): ReactNode {
  return (
    <StartList
      title="Waiting for you"
      rows={waiting.map((each) => (
        <StartRow key={each.id} title={each.title} target={targetOf(each)}>
          {each.isComment && (
            <Text muted size={1}>
              mentions you
            </Text>
          )}
        </StartRow>
      ))}
    />
  );
}

function targetOf({ id, document, type, isComment }: Waiting): RowTarget | undefined {
  if (document === undefined) return undefined;
  return {
    intent: 'edit',
    params: {
      id: document,
      ...(type !== undefined && { type }),
      ...(isComment && { inspect: commentsPanel, comment: id }),
    },
  };
}
