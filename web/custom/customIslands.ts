import type { ComponentType } from 'react';
import { SavingsIsland } from './steadyrate/savings/SavingsIsland.tsx';

/** A part of a body that React runs in the browser. */
export type CustomIsland = {
  /** Finds the element that it fills, which has a `data-id` of its own. */
  readonly selector: string;
  readonly Island: ComponentType<{ readonly place: HTMLElement }>;
};

/** What lives in the blocks that only this site has (`core/custom/customBlocks.ts`). Every page with a text loads this. */
export const customIslands: readonly CustomIsland[] = [
  { selector: '.SavingsCalculator-live', Island: SavingsIsland },
];
