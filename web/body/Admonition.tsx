import type { ReactNode } from 'react';
import type { AdmonitionKind } from '#core/blocks/admonition.ts';
import type { BlockViewProps } from './blockView.ts';
import { admonition } from '#core/blocks/admonition.ts';

const titles = admonition.fields.kind.options;

const icons: Readonly<Record<AdmonitionKind, string>> = {
  note: 'M5 4h14v16H5zM9 9h6M9 13h6',
  tip: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9V15h7v-1.1A6 6 0 0 0 12 3z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8v.01',
  warning: 'M12 4 2.8 20h18.4zM12 10v4M12 17v.01',
  danger: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5M12 16v.01',
};

/** An admonition. Its kind is also given as text: in its title, or for screen readers before the writer's own title. */
export function Admonition({ block, show }: BlockViewProps<'admonition'>): ReactNode {
  const title = titles[block.kind];
  return (
    <div className={`Admonition Admonition_${block.kind}`} role="note">
      <p className="Admonition-title">
        <svg viewBox="0 0 24 24" width="20" height="20" role="img" aria-label={title}>
          <path d={icons[block.kind]} />
        </svg>
        {block.title ?? <span aria-hidden="true">{title}</span>}
      </p>
      <div className="Admonition-body Flow">{show(block.body)}</div>
    </div>
  );
}
