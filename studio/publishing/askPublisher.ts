/**
 * Asks the publisher for something below `/writers/`, such as `GET releases`, or has it do something. Resolves with its answer. Rejects with
 * an Error whose message can be shown: its own, or that it cannot be reached.
 */
export type AskPublisher = (
  method: 'GET' | 'POST',
  place: string,
  body?: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/**
 * @param url the address of the publisher, such as `http://localhost:3500`
 * @param token the writer's own token of the lake
 */
export function askPublisher(url: string, token: string): AskPublisher {
  return async (method, place, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = method === 'POST' && { body: JSON.stringify(body ?? {}) };
    const response = await fetch(`${url}/writers/${place}`, {
      method,
      headers,
      cache: 'no-store',
      ...sent,
    }).catch(() => undefined);
    if (!response) throw new Error('The publisher cannot be reached.');
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    throw new Error(messageIn(answer) ?? `The publisher answered with status ${response.status}.`);
  };
}

function messageIn(answer: unknown): string | undefined {
  const isMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return isMessage && typeof answer.message === 'string' ? answer.message : undefined;
}
