import type { LoginRefusal } from './createLoginCheck.ts';

/** Returns the message for a refused login. It never says what was wrong, which would help attackers. */
export function refusalNotice(refusal: LoginRefusal): {
  readonly status: number;
  readonly notice: string;
  readonly headers: Readonly<Record<string, string>>;
} {
  if (refusal.kind === 'wrong') {
    return { status: 403, notice: 'The e-mail address, the password or the code is not right.', headers: {} };
  }
  const { seconds } = refusal;
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return {
    status: 429,
    notice: `There were too many attempts. Try again in ${wait}.`,
    headers: { 'retry-after': String(seconds) },
  };
}
