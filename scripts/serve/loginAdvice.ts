import type { LakeEnv } from '#env';
import { isRecord } from '#core/isRecord.ts';

/**
 * Returns advice for a new lake of this machine that lets nobody in, as lines for people. Empty if it is hosted, if somebody has set a
 * password, or if it does not answer, which its process reports itself.
 */
export async function loginAdvice(lake: LakeEnv): Promise<readonly string[]> {
  if (lake.kind === 'hosted') return [];
  const answer = await fetch(`http://127.0.0.1:${lake.port}/v1/auth/providers`)
    .then((response) => response.json())
    .catch(() => undefined);
  const { providers } = isRecord(answer) ? answer : {};
  if (!Array.isArray(providers) || providers.length > 0) return [];
  return [
    '\nNobody has a password yet. Invite the first administrator, with the same variables as here, and open the link:',
    '  npm run lake -- users invite --role administrator you@example.com',
  ];
}
