import type { ReactNode } from 'react';
import type { PageDownload } from '#core/site/pageData.ts';
import { withBasePath } from '../links/withBasePath.ts';
import { formatSize } from './formatSize.ts';

/** A file to take away: what it is, its name and how big it is. */
export function Download({ block }: { readonly block: PageDownload }): ReactNode {
  return (
    <a className="Download" href={withBasePath(block.href)} download={block.filename}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 4v11M7 11l5 5 5-5M5 20h14" />
      </svg>
      <span className="Download-text">
        <span className="Download-title">{block.title}</span>
        {block.description === undefined ? null : (
          <span className="Download-description">{block.description}</span>
        )}
      </span>
      <span className="Download-file">
        {block.filename} · {formatSize(block.size)}
      </span>
    </a>
  );
}
