import type { CSSProperties, ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';
import { drawDiagram } from '#core/diagrams/drawDiagram.ts';

/** A diagram as a drawing with its title above it. One that is read but cannot be laid out is shown as it was written. */
export function Diagram({ block }: Pick<BlockViewProps<'diagram'>, 'block'>): ReactNode {
  const { title, description, source, _key: key } = block;
  const drawing = drawDiagram({ source, title, description, key });
  return (
    <figure className="Diagram-figure">
      <figcaption>{title}</figcaption>
      {drawing.svg === undefined ? (
        <pre>
          <code>{source}</code>
        </pre>
      ) : (
        <div
          className="Diagram"
          style={leastWidth(drawing.leastWidth)}
          dangerouslySetInnerHTML={{ __html: drawing.svg }}
        />
      )}
    </figure>
  );
}

/** React's types do not know properties of our own. */
function leastWidth(pixels: number): CSSProperties {
  const style: Readonly<Record<string, string>> = { '--diagram-least': `${pixels}px` };
  return style;
}
