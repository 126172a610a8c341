import { useSyncExternalStore } from 'react';
import type { IndexState } from '../../search/messages.ts';
import { onIndexState, stateOfIndex } from '../../search/searchClient.ts';

/** How far an index is, now and whenever that changes. */
export function useIndexState(index: string): IndexState {
  return useSyncExternalStore(onIndexState, () => stateOfIndex(index));
}
