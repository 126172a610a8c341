import type { TestReply } from '#system/http/testing/testRequest.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';

export type TestForm = TestReply & {
  /** The values of its hidden fields, by name. */
  readonly hidden: Readonly<Record<string, string>>;
};

/** Opens a page with a form, as a browser does. For tests. */
export async function openForm(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestForm> {
  const reply = await testRequest(url, { headers });
  const fields = [...reply.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  return {
    ...reply,
    hidden: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, unescape(value)])),
  };
}

/** Sends the fields of a form. For tests. */
export function sendForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestReply> {
  return testRequest(url, { method: 'POST', headers, body: String(new URLSearchParams(fields)) });
}

/** Returns the text of a page's message, if it has one. */
export function noticeOf({ text }: TestReply): string | undefined {
  const [, notice] = /<p role="alert">([^<]*)<\/p>/.exec(text) ?? [];
  return notice === undefined ? undefined : unescape(notice);
}

function unescape(text: string): string {
  return text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
}
