import type { ComponentType } from 'react';
import type { CustomIslandType } from '#core/custom/isCustomIsland.ts';
import type { CustomBlockData } from '#core/site/model/pageBody.ts';

/** Loads a component that runs in readers' browsers. Imported when it is needed, its code is not part of pages without such a block. */
export type LoadIsland = () => Promise<ComponentType<{ readonly block: CustomBlockData }>>;

/** The custom blocks that React runs in the browser: there, this component takes the place of what the block's view shows. */
export const customIslands: { readonly [Type in CustomIslandType]: LoadIsland } = {
  savingsCalculator: async () => (await import('./steadyrate/savings/SavingsForm.tsx')).SavingsForm,
};
