import type { IncomingHttpHeaders } from 'node:http';
import type { LakeContext } from '../../context/lakeContext.ts';
import { isForwarded } from '#system/http/isForwarded.ts';

/** A way to log in, each with a form of its own. */
export type FormWay = 'oneClick' | 'password' | 'provider';

export type WayIn = { readonly kind: FormWay } | { readonly kind: 'none'; readonly reason: string };

/** Returns the way in which a person who sends these headers can log in, or why they cannot. */
export function wayIn(lake: LakeContext, headers: IncomingHttpHeaders): WayIn {
  if (lake.providerLogin?.only) return { kind: 'provider' };
  if (lake.localLogin && !isForwarded(headers)) return { kind: 'oneClick' };
  if (lake.people.credentials.areAny()) return { kind: 'password' };
  if (lake.providerLogin) return { kind: 'provider' };
  const reason = lake.localLogin
    ? 'Only people at the machine of this content lake can log in with one click, and you reach it through a proxy.'
    : 'Logging in with one click is switched off for this content lake, and nobody has set a password yet.';
  return { kind: 'none', reason };
}
