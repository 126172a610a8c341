import type { ReactNode } from 'react';
import type { BlockViewProps } from './blockView.ts';
import { formatSize } from '#core/text/formatSize.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** A file to download: its title, name and size. */
export function Download({ block }: Pick<BlockViewProps<'download'>, 'block'>): ReactNode {
  return (
    <a className="Download" href={withBasePath(block.href)} download={block.filename}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />
      </svg>
      <span className="Download-text">
        <span className="Download-title">{block.title}</span>{' '}
        {block.description === undefined ? null : (
          <span className="Download-description">{block.description}</span>
        )}
      </span>{' '}
      <span className="Download-file">
        {block.filename} · {formatSize(block.size)}
      </span>{' '}
    </a>
  );
}
