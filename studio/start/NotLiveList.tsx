import type { ReactNode } from 'react';
import type { NotLive } from './notLive.ts';
import { Text } from '@sanity/ui';
import { StateLink } from '../publishing/state/StateLink.tsx';
import { stateText } from '../publishing/state/stateText.ts';
import { StateWords } from '../publishing/state/StateWords.tsx';
import { StartList, StartRow } from './StartList.tsx';

type NotLiveListProps = {
  readonly documents: readonly NotLive[];
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Lists published documents that readers do not see, with the reason and a link to where it is settled. */
export function NotLiveList({ documents, now }: NotLiveListProps): ReactNode {
  return (
    <StartList
      title="Not live"
      rows={documents.map(({ id, type, title, state }) => (
        <StartRow key={id} title={title} target={{ intent: 'edit', params: { id, type } }}>
          <Text muted size={1} style={{ flexBasis: '100%' }}>
            <StateWords state={state} told={stateText(state, now)} id={id} /> <StateLink state={state} />
          </Text>
        </StartRow>
      ))}
    />
  );
}
