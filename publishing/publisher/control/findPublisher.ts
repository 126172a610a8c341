import type { IncomingMessage } from 'node:http';
import type { HeldBackAnswer } from '#core/publishing/heldBackPublish.ts';
import type { Pin } from '../store/pin.ts';
import type { ReleaseAuditEntry } from '../store/releaseAudit.ts';
import type { ControlAddress } from './controlFile.ts';
import type { CheckResult } from './createCheckRequests.ts';
import type { PublisherControl, ReleaseList } from './publisherControl.ts';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { json } from 'node:stream/consumers';
import { isSystemError } from '#system/files/isSystemError.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { readControlFile } from './controlFile.ts';

/** A publisher that runs, possibly as another process, as seen by a command. All reject with an Error whose message is for people. */
export type RemotePublisher = {
  readonly [Name in keyof PublisherControl]: (
    ...args: Parameters<PublisherControl[Name]>
  ) => Promise<Awaited<ReturnType<PublisherControl[Name]>>>;
};

/** Finds the publisher that runs on a data folder; undefined when there is none. Rejects with an Error when it does not answer. */
export async function findPublisher(dataDir: string): Promise<RemotePublisher | undefined> {
  const address = readControlFile(dataDir);
  if (!address) return undefined;
  try {
    const response = await ask(address, 'GET', '/releases');
    response.resume();
  } catch (error) {
    // It was killed, and has left its file behind.
    if (isSystemError(error, 'ECONNREFUSED')) return undefined;
    throw error;
  }
  return remotePublisher(address);
}

function remotePublisher(address: ControlAddress): RemotePublisher {
  // The other end is of this project, and of the same version.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const post = async (path: string, body: unknown): Promise<Readonly<Record<string, unknown>>> =>
    (await json(await ask(address, 'POST', path, body))) as Record<string, unknown>;
  return {
    list: async () => (await json(await ask(address, 'GET', '/releases'))) as ReleaseList,
    rollBack: async (id, by) => (await post('/releases/rollback', { id, by }))['pin'] as Pin,
    resume: async (by) => ((await post('/releases/resume', { by }))['pin'] ?? undefined) as Pin | undefined,
    heldBack: async () => (await json(await ask(address, 'GET', '/releases/held-back'))) as HeldBackAnswer,
    acceptLosses: async (losses, by) => void (await post('/releases/accept-losses', { losses, by })),
    audit: async (limit) =>
      (await json(await ask(address, 'POST', '/releases/audit', { limit }))) as readonly ReleaseAuditEntry[],
    retryDeliveries: async () => (await post('/deliveries/retry', {}))['count'] as number,
    copyDatabase: async (file) => void (await post('/database/copy', { file })),
    examine: async () => void (await post('/releases/examine', {})),
    check: async (onProgress, options = {}) => {
      const response = await ask(address, 'POST', '/publish', options);
      // The connection breaks when the publisher ends.
      response.on('error', () => {});
      for await (const text of createInterface({ input: response })) {
        const { line, result } = JSON.parse(text) as {
          readonly line?: string;
          readonly result?: CheckResult;
        };
        if (line !== undefined) onProgress(line);
        if (result) return result;
      }
      return { kind: 'closed' };
    },
  };
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}

/** Resolves with a response of 200. Rejects with the message of any other one, or with the error of the connection. */
async function ask(
  { url, token }: ControlAddress,
  method: string,
  path: string,
  body?: unknown,
): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = request(new URL(path, url), { method, headers, agent: false }, resolve);
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
  if (response.statusCode === 200) return response;
  const answer: unknown = await json(response).catch(() => undefined);
  const reason = isJsonObject(answer) ? String(answer['message']) : `status ${response.statusCode}`;
  throw new Error(
    response.statusCode === 409 ? reason : `The publisher at ${url} refuses this command: ${reason}`,
  );
}
