import type { UserStore } from './createUserStore.ts';
import type { Session } from './session.ts';
import { createHmac } from 'node:crypto';
import { isSameSecret } from '#system/http/isSameSecret.ts';
import { anonymousSession } from './session.ts';

/**
 * Lets somebody load the files of a private dataset where no token can be sent: an `<img>` sends a cookie at most, and programs that export
 * only follow an address. A pass is good for files and nothing else, and ends with the token it was made for.
 */
export type FilePasses = {
  /** A pass in place of the token of a session; undefined if it has none. It ends with the token, or at `expiresAt`. */
  readonly issue: (session: Session, expiresAt?: Date) => string | undefined;
  /** Returns the session that a pass belongs to; the anonymous one if the pass is forged or malformed, or if it or its token has expired. */
  readonly sessionOf: (pass: string, now: Date) => Session;
};

/**
 * A pass consists of the id of a token, when it expires (milliseconds, 0 if with the token only), and an HMAC of both.
 * @param secret keeps passes valid when the lake is started again
 */
export function createFilePasses(users: Pick<UserStore, 'findByTokenId'>, secret: string): FilePasses {
  const sign = (facts: string) => createHmac('sha256', secret).update(`files\n${facts}`).digest('base64url');
  return {
    issue: ({ token }, expiresAt) => {
      if (!token) return undefined;
      const facts = `${token.id}.${expiresAt?.getTime() ?? 0}`;
      return `${facts}.${sign(facts)}`;
    },
    sessionOf: (pass, now) => {
      const [, id = '', end = '', signature = ''] =
        /^([0-9a-f]{16})\.(\d{1,15})\.([\w-]{43})$/.exec(pass) ?? [];
      if (!isSameSecret(signature, sign(`${id}.${end}`))) return anonymousSession;
      if (end !== '0' && Number(end) <= now.getTime()) return anonymousSession;
      const user = users.findByTokenId(id, now);
      return user ? { user, token: { id, isLogin: false } } : anonymousSession;
    },
  };
}
