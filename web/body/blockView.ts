import type { ReactNode } from 'react';
import type { ObjectBlockType } from '#core/blocks/blocks.ts';
import type { PageBlockNamed, PageBody } from '#core/site/model/pageBody.ts';

/** Shows a text inside a block. */
export type ShowBody = (body: PageBody) => ReactNode;

/** The properties of a block's component. It is rendered once, by the build: no hooks, no state, no handlers. */
export type BlockViewProps<Type extends ObjectBlockType> = {
  readonly block: PageBlockNamed<Type>;
  readonly show: ShowBody;
};
