import type { ComponentType } from 'react';
import type { CustomBlockType } from '#core/custom/customBlocks.ts';
import type { CustomBlockData } from '#core/site/model/pageBody.ts';
import { SavingsCalculator } from './steadyrate/savings/SavingsCalculator.tsx';

/** The blocks that only this site has, as the build renders them: without hooks, state or handlers, which `customIslands` are for. */
export const customBlockViews: {
  readonly [Type in CustomBlockType]: ComponentType<{ readonly block: CustomBlockData }>;
} = {
  savingsCalculator: SavingsCalculator,
};
