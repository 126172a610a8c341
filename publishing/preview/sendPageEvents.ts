import type { ServerResponse } from 'node:http';
import type { PreviewEvent } from '#core/preview/previewMessages.ts';
import type { RefusedSight } from './access/createAccess.ts';
import type { ReviewLinks } from './access/openReviewLinks.ts';
import type { Seeing } from './previewSight.ts';
import { parseTarget } from '#publishing/siteServer/parseTarget.ts';
import { formatEvent, openEventStream, sendEvents } from '#system/http/openEventStream.ts';
import { unavailableText } from './previewSight.ts';

/** The interval between checks that those who follow a page may still see drafts, in milliseconds. */
const recheckEvery = 30_000;

/**
 * Sends events about a page until the response is closed, or the reader may not see drafts any more.
 * @param whyNot resolves with the refusal, if the reader may not stay
 */
export function sendPageEvents(
  response: ServerResponse,
  { preview, link, budget }: Seeing,
  query: URLSearchParams,
  {
    links,
    whyNot,
  }: { readonly links: ReviewLinks; readonly whyNot: () => Promise<RefusedSight | undefined> },
): void {
  const share = budget.take('streams');
  const stream = openEventStream(budget.take('unsent', 0), () => {
    share.giveBack();
    clearInterval(recheck);
    unfollow();
    stopWatching();
    response.end();
  });
  const asked = parseTarget(query.get('path') ?? '')?.path ?? '';
  const tell = (event: PreviewEvent): void => stream.write(formatEvent('preview', JSON.stringify(event)));
  const unfollow = preview.follow(asked, query.get('version') ?? '', (event) => {
    if (!link || event.kind === 'changed') tell(event);
    else if (event.kind === 'failed') tell({ kind: 'failed', message: unavailableText });
  });
  const endUnlessAllowed = async (): Promise<void> => {
    const refusal = await whyNot();
    if (!refusal) return;
    if (refusal.status === 410) tell({ kind: 'ended', message: refusal.message });
    stream.end();
  };
  const stopWatching = links.onRevoked((id) => {
    if (id === link?.id) void endUnlessAllowed();
  });
  const recheck = setInterval(() => void endUnlessAllowed(), recheckEvery).unref();
  sendEvents(response, stream);
}
