import type { ReactNode } from 'react';
import type { VideoPlayer } from '#core/blocks/media/playerOf.ts';
import type { BlockViewProps } from '../body/blockView.ts';
import { playerOf } from '#core/blocks/media/playerOf.ts';

/**
 * A video of another service. Its frame has a page in itself, with one link, which leads to the player. So nothing is requested from there before
 * a reader wants it, and no script is needed.
 */
export function OnlineVideo({ block }: Pick<BlockViewProps<'onlineVideo'>, 'block'>): ReactNode {
  const found = playerOf(block.address);
  if (!found) return null;
  return (
    <figure className="OnlineVideo">
      <figcaption>{block.title}</figcaption>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- players need scripts and their own origin, with which a sandbox holds nothing */}
      <iframe
        srcDoc={startPage(found)}
        title={`Video: ${block.title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
      <p className="OnlineVideo-page">
        <a href={found.page} rel="noopener">
          Watch on {found.service}
        </a>
      </p>
    </figure>
  );
}

/** Nothing in it comes from a writer. The services refuse to play without knowing which site shows the video. */
function startPage({ player, service }: VideoPlayer): string {
  const address = player.replaceAll('&', '&amp;');
  return `<!doctype html><html lang="en"><title>Play</title><style>${style}</style><a href="${address}" referrerpolicy="strict-origin-when-cross-origin"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 4v16l13-8z"/></svg><b>Play</b><span>From ${service}, which then learns about your visit</span></a></html>`;
}

const style = [
  'html,body{height:100%;margin:0;background:#16181d;color-scheme:dark}',
  'a{box-sizing:border-box;height:100%;padding:1rem;display:flex;flex-direction:column;gap:.25rem;align-items:center;justify-content:center;color:#fff;font:1rem/1.5 system-ui,sans-serif;text-align:center;text-decoration:none}',
  'a:hover b,a:focus b{text-decoration:underline}',
  'a:focus-visible{outline:3px solid #fff;outline-offset:-6px}',
  'svg{width:3.5rem;fill:currentColor}',
  'span{font-size:.875rem;color:#d3d6db}',
].join('');
