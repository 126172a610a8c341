import type { Saving, SavingState } from '../lake/createSaving.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** Provided by the layout of the Studio. */
export const SavingContext = createContext<Saving | undefined>(undefined);

/** Returns the state of saving and its operations. Throws an Error outside the layout of the Studio. */
export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (!saving) throw new Error('useSaving works only in components inside the layout of the Studio.');
  return saving;
}

/** The state of saving; renders again when it changes. */
export function useSavingState(): SavingState {
  const { onChange, state } = useSaving();
  return useSyncExternalStore(onChange, state);
}
