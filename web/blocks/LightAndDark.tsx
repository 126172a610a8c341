import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';

/** Two images, of which the style hides the one for the other colour mode. Hidden images are not loaded. On paper there is the light one. */
export function LightAndDark({ block, show }: BlockViewProps<'lightAndDark'>): ReactNode {
  const [light, ...dark] = block.body;
  if (dark.length === 0) return show(block.body);
  return (
    <div className="LightAndDark">
      <div className="LightAndDark-light">{light && show([light])}</div>
      <div className="LightAndDark-dark">{show(dark)}</div>
    </div>
  );
}
