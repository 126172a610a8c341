import { request } from 'node:http';

/** A request that has to be answered. */
export type Question = {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Asks on a connection of its own. Resolves with the time until the whole answer was there, in milliseconds; infinite if it was not 200, or did not
 * come within `patience` milliseconds.
 */
export function askOnce({ url, headers = {} }: Question, patience: number): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const fail = (): void => resolve(Infinity);
    const asked = request(
      url,
      { agent: false, headers, signal: AbortSignal.timeout(patience) },
      (response) => {
        response.resume();
        response.on('error', fail);
        response.on('end', () => resolve(response.statusCode === 200 ? performance.now() - begun : Infinity));
      },
    );
    asked.on('error', fail);
    asked.end();
  });
}
