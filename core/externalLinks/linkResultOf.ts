import type { HostAnswer } from './hostAnswer.ts';
import type { LinkResult } from './linkResult.ts';

/**
 * Returns the state of a link according to its last answer.
 * @param to where permanent redirects have led until then
 */
export function linkResultOf(answer: HostAnswer, to?: string): LinkResult {
  switch (answer.kind) {
    case 'robots':
      return { state: 'refuses', reason: 'robots.txt' };
    case 'no-host':
      return { state: 'gone', reason: 'no such host' };
    case 'private':
      return { state: 'private' };
    case 'failure':
      return { state: 'unreachable', reason: answer.reason };
    case 'status':
      return resultOfStatus(answer.status, to);
  }
}

function resultOfStatus(status: number, to: string | undefined): LinkResult {
  if (status >= 200 && status < 300) return to === undefined ? { state: 'ok' } : { state: 'moved', to };
  const reason = String(status);
  if (status === 404 || status === 410) return { state: 'gone', reason };
  // 999 is what some networks answer to robots. Other refusals (400, 406, 418, …) come from filters more often than from missing pages.
  if ((status >= 400 && status < 500) || status === 999) return { state: 'refuses', reason };
  return { state: 'unreachable', reason };
}
