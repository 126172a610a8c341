import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** A box whose links are buttons. */
export function CallToAction({ block, show }: BlockViewProps<'callToAction'>): ReactNode {
  return <div className="CallToAction Flow">{show(block.body)}</div>;
}
