import type { ReactNode } from 'react';
import type { BlockViewProps } from '../body/blockView.ts';
import { formatSize } from '#core/text/formatSize.ts';
import { withBasePath } from '../ui/links/withBasePath.ts';

/** A video with the controls of the browser. Below it is what is said in it, and the file, for a browser that cannot play it. */
export function Video({ block }: Pick<BlockViewProps<'video'>, 'block'>): ReactNode {
  const src = withBasePath(block.href);
  return (
    <figure className="Video">
      <figcaption>{block.title}</figcaption>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- without captions, what is said is a text below, which the Studio asks for */}
      <video src={src} controls preload="metadata" playsInline aria-label={block.title}>
        {block.captions === undefined ? null : (
          <track
            kind="captions"
            src={withBasePath(block.captions)}
            srcLang="en"
            label="English"
            default={true}
          />
        )}
      </video>
      <p>
        {block.description === undefined ? null : <>{block.description} </>}
        <a href={src} download={block.filename}>
          {block.filename} · {formatSize(block.size)}
        </a>
      </p>
    </figure>
  );
}
