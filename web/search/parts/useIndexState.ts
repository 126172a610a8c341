import type { IndexState } from '../client/messages.ts';
import { useSyncExternalStore } from 'react';
import { onIndexState, stateOfIndex } from '../client/searchClient.ts';

/** The state of an index; renders again when it changes. */
export function useIndexState(index: string): IndexState {
  return useSyncExternalStore(onIndexState, () => stateOfIndex(index));
}
