import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Saving, SavingState } from './createSaving.ts';

/** Given by the layout of the Studio to everything in it. */
export const SavingContext = createContext<Saving | undefined>(undefined);

export function useSaving(): Saving {
  const saving = useContext(SavingContext);
  if (saving === undefined) throw new Error('This is only for components inside the layout of the Studio.');
  return saving;
}

/** How it stands with what is typed; renders again when that changes. */
export function useSavingState(): SavingState {
  const { onChange, state } = useSaving();
  return useSyncExternalStore(onChange, state);
}
