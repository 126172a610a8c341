import type { IncomingHttpHeaders } from 'node:http';
import type { HookAnswer } from './receiveHook.ts';
import { hasBearerToken } from '#system/http/hasBearerToken.ts';

/** The path at which a publisher is asked to check the content, by CI for example. */
export const rebuildPath = '/hooks/rebuild';

export type RebuildReceiver = {
  /** The secret of callers that may ask; nobody may when absent. */
  readonly token: string | undefined;
  readonly statusUrl: () => string;
  /** Returns whether somebody has rolled the site back: nothing is built until that ends. */
  readonly isPinned: () => boolean;
  /** Requests a check of the content: many calls lead to one check. */
  readonly request: () => void;
};

/** Answers a request to check the content. No message contains the token. */
export function receiveRebuild(
  headers: IncomingHttpHeaders,
  { token, statusUrl, isPinned, request }: RebuildReceiver,
): HookAnswer {
  if (token === undefined) {
    return {
      status: 403,
      message: 'Nobody may ask for a build here: start the publisher with PUBLISHER_REBUILD_TOKEN.',
    };
  }
  if (!hasBearerToken(headers, token)) {
    return {
      status: 401,
      message: 'The header "Authorization: Bearer …" is missing, or its token is wrong.',
    };
  }
  request();
  const what = isPinned()
    ? 'The site was rolled back: the content will be checked when publishing is resumed.'
    : 'The content will be checked, and built if it has changed.';
  return {
    status: 202,
    message: `${what} What comes of it is at ${statusUrl()}, on the publisher's machine.`,
  };
}
