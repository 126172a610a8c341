import type { SanityClient } from '@sanity/client';
import { createClient } from '@sanity/client';

/** Returns a client whose requests are answered by a function, with JSON. */
export function clientAnswering(answer: (url: URL) => unknown): SanityClient {
  return createClient({
    projectId: 'test',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    resolveFetch: () => async (input) => Response.json(answer(new URL(input))),
  });
}
