import type { PublishingState } from '#core/publishing/publishingState.ts';
import { createContext, useContext } from 'react';

/** What the Studio knows of publishing: `warnings` are those of the last build that went live; undefined when nobody can say. */
export type Publishing = { readonly state: PublishingState; readonly warnings: Warnings | undefined };

type Warnings = NonNullable<Extract<PublishingState, { readonly kind: 'current' }>['warnings']>;

/** Provided by the layout of the Studio. */
export const PublishingContext = createContext<Publishing>({
  state: { kind: 'unknown' },
  warnings: undefined,
});

export function usePublishing(): Publishing {
  return useContext(PublishingContext);
}

/** What is known after a new state: while something is built, the warnings of the build before still hold. */
export function afterState({ warnings }: Publishing, state: PublishingState): Publishing {
  return { state, warnings: state.kind === 'current' ? (state.warnings ?? []) : warnings };
}
