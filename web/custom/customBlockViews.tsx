import type { ReactNode } from 'react';
import type { CustomBlock } from '#core/content/portableText.ts';
import type { CustomBlockType } from '#core/custom/customBlocks.ts';
import type { PageCustomBlock } from '#core/site/model/pageBody.ts';
import { SavingsCalculator } from './steadyrate/savings/SavingsCalculator.tsx';

type View<Type extends CustomBlockType> = (props: {
  readonly value: PageCustomBlock<Extract<CustomBlock, { readonly _type: Type }>>;
}) => ReactNode;

/** The blocks that only this site has, as the build renders them. */
export const customBlockViews: { readonly [Type in CustomBlockType]: View<Type> } = {
  savingsCalculator: ({ value }) => <SavingsCalculator block={value} />,
};
