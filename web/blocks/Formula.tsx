import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';
import { renderMath } from '#core/math/renderMath.ts';

/** A formula as MathML, which needs no script. Content with a formula that cannot be read is not built. */
export function Formula({ block }: Pick<BlockViewProps<'formula'>, 'block'>): ReactNode {
  const { mathml = '' } = renderMath(block.source, { display: true });
  return <div className="Formula-frame" dangerouslySetInnerHTML={{ __html: mathml }} />;
}
