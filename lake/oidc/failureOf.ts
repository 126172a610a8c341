import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';
import { ProviderFailure } from './ProviderFailure.ts';

/**
 * Translates an error of the library into a `ProviderFailure`; any other error is returned as it is. The message contains the library's own
 * words and the error codes of the protocol (RFC 6749), never a secret or anything that somebody has typed.
 */
export function failureOf(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError) {
    const code = codeIn(error.error);
    const why = code === 'access_denied' ? 'cancelled' : 'refused';
    return new ProviderFailure(why, `it sent the browser back with '${code}'`);
  }
  if (error instanceof WWWAuthenticateChallengeError) {
    return new ProviderFailure(
      'wrong',
      `it does not accept the id and secret of this lake (${error.status})`,
    );
  }
  if (error instanceof ResponseBodyError) {
    const code = codeIn(error.error);
    return new ProviderFailure(code === 'invalid_grant' ? 'refused' : 'wrong', `it answered '${code}'`);
  }
  if (error instanceof ClientError) {
    const isDown = error.code === 'OAUTH_TIMEOUT' || isServerError(error.cause);
    return new ProviderFailure(
      isDown ? 'unreachable' : 'wrong',
      `${error.message}${error.code === undefined ? '' : ` (${error.code})`}`,
    );
  }
  // Of `fetch`, whose message names nothing.
  if (error instanceof TypeError && error.cause instanceof Error) {
    const code = 'code' in error.cause ? ` (${String(error.cause.code)})` : '';
    return new ProviderFailure('unreachable', `it cannot be reached${code}`);
  }
  return error;
}

function isServerError(cause: unknown): boolean {
  return cause instanceof Response && cause.status >= 500;
}

/** Codes come from a reply, or from the address of a page, and so from anybody. */
function codeIn(text: string): string {
  return /^[a-z_]{1,40}$/.test(text) ? text : 'an unknown error';
}
