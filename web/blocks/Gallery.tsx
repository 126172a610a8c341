import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';
import { Figure } from '../body/Figure.tsx';
import { imageSizes } from '../ui/image/imageSizes.ts';

/** Images side by side, as many as fit. Anything else among them has the whole width. */
export function Gallery({ block, show }: BlockViewProps<'gallery'>): ReactNode {
  return (
    <div className="Gallery">
      {block.body.map((each) =>
        each._type === 'figure' ? (
          <Figure key={each._key} block={each} sizes={imageSizes.gallery} />
        ) : (
          <div key={each._key} className="Gallery-other Flow">
            {show([each])}
          </div>
        ),
      )}
    </div>
  );
}
