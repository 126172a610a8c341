import type { AskHost } from './hostAnswer.ts';
import { generateRedirectsEvaluator } from 'redirects-in-workers';

/** Cloudflare Pages with a file `_redirects`, as Cloudflare's own code reads it. */
export function cloudflareHost(file: string): AskHost {
  const evaluate = generateRedirectsEvaluator(file);
  return async (address) => {
    const request = new Request(new URL(address, 'https://site.example'));
    const answer = await evaluate(request, { fetch: () => Promise.resolve(new Response()) });
    const to = answer?.headers.get('location') ?? undefined;
    return answer && to !== undefined ? { status: answer.status, to } : undefined;
  };
}
