import type { Reply } from '#system/http/reply.ts';
import type { LakeRequest } from '../../http/lakeRequest.ts';
import { readRequestBody } from '#system/http/body/readRequestBody.ts';
import { pageStyleSource } from '../../account/lakePage.ts';

/** A page of the lake's own, for people. `formsLeadTo` is an origin to which the reply to its form may redirect. */
export function pageReply(
  status: number,
  body: string,
  {
    formsLeadTo = '',
    headers = {},
  }: { readonly formsLeadTo?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Reply {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Browsers check both where a form is sent and where the reply redirects to.
      'content-security-policy': `default-src 'none'; style-src ${pageStyleSource}; form-action 'self' ${formsLeadTo}; frame-ancestors 'none'; base-uri 'none'`,
      // With `no-referrer`, browsers send the form with `Origin: null`, which the lake refuses.
      'referrer-policy': 'same-origin',
      ...headers,
    },
    body,
  };
}

/** The fields of a form that was sent. A field that is missing is empty. */
export async function readForm({
  incoming,
  budget,
}: Pick<LakeRequest, 'incoming' | 'budget'>): Promise<(name: string) => string> {
  const body = new TextDecoder().decode(await readRequestBody(incoming, budget));
  const sent = new URLSearchParams(body);
  return (name) => sent.get(name) ?? '';
}
