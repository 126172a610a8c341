import type { ComponentType } from 'react';
import type { CustomIslandType } from '#core/custom/isCustomIsland.ts';
import type { PageBlockNamed } from '#core/site/model/pageBody.ts';

/** Loads a component that runs in readers' browsers. Imported when it is needed, its code is not part of pages without such a block. */
export type LoadIsland<Type extends CustomIslandType> = () => Promise<
  ComponentType<{ readonly block: PageBlockNamed<Type> }>
>;

/** The custom blocks that React runs in the browser, where this component replaces the block's view. */
export const customIslands: { readonly [Type in CustomIslandType]: LoadIsland<Type> } = {
  savingsCalculator: async () => (await import('./steadyrate/savings/SavingsForm.tsx')).SavingsForm,
};
