import type { HostAnswer } from './hostAnswer.ts';
import type { LinkResult } from './linkResult.ts';
import { linkResultOf } from './linkResultOf.ts';

/** As many as browsers follow. */
const maxRedirects = 20;

/**
 * Follows an address to its final destination. Rejects as `ask` does.
 * @param ask asks for an address, without following redirects
 */
export async function followLink(
  address: string,
  ask: (url: string) => Promise<HostAnswer>,
): Promise<LinkResult> {
  let url = address;
  /** The destination of permanent redirects, as long as there were no others. */
  let permanent = address;
  for (let count = 0; count <= maxRedirects; count += 1) {
    const answer = await ask(url);
    const isRedirect = answer.kind === 'status' && answer.status >= 300 && answer.status < 400;
    if (!isRedirect || answer.location === undefined) {
      return linkResultOf(answer, movedTo(address, permanent));
    }
    const next = URL.parse(answer.location, url);
    if (next?.protocol !== 'http:' && next?.protocol !== 'https:') {
      return { state: 'unreachable', reason: `redirects to ${answer.location}` };
    }
    permanent = isPermanent(answer.status) && permanent === url ? next.href : permanent;
    url = next.href;
  }
  return { state: 'unreachable', reason: 'redirects in a circle' };
}

/** RFC 9110, section 15.4. */
function isPermanent(status: number): boolean {
  return status === 301 || status === 308;
}

function movedTo(address: string, permanent: string): string | undefined {
  return permanent === address ? undefined : permanent;
}
