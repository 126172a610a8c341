import { isRecord } from '#core/isRecord.ts';
import { openForm, sendForm } from '#lake/testing/testForms.ts';

/** Logs in by the lake's login page, as a browser does. Resolves with the token of the session. */
export async function logIn(
  { lake, studio }: { readonly lake: string; readonly studio: string },
  { email, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const page = `${lake}/v1/auth/login/local?origin=${encodeURIComponent(`${studio}/`)}`;
  const { hidden } = await openForm(page);
  const sent = await sendForm(page, { ...hidden, email, password, code: '' });
  const [, sid = ''] = /#sid=(.+)$/.exec(String(sent.headers['location'])) ?? [];
  const answer = await fetch(`${lake}/v1/auth/fetch?sid=${sid}`);
  if (!answer.ok) throw new Error(`${email} cannot log in: ${await answer.text()}`);
  const session: unknown = await answer.json();
  if (!isRecord(session)) throw new Error(`${email} gets no session.`);
  return String(session['token']);
}
