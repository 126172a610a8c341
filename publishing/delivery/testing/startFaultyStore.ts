import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as ask } from 'node:http';
import S3rver from '@20minutes/s3rver';
import { S3Client } from '@aws-sdk/client-s3';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';

/** The fate of a request: it never arrives, it does something but is never answered, it is refused, or it waits forever. */
export type Fault = 'lost' | 'unanswered' | 'refused' | 'stuck';

/** An S3-compatible store behind a proxy that fails when it is told to. */
export type FaultyStore = {
  /** The address of the proxy. */
  readonly endpoint: string;
  /** Asks the store itself. */
  readonly client: S3Client;
  /** The keys of all objects. */
  readonly keys: () => Promise<readonly string[]>;
  /** Sets what is called with the number of each request, from 0 on, and returns its fault. */
  readonly failWhen: (fault: (request: number) => Fault | undefined) => void;
  /** Returns the number of requests since `failWhen` was called. */
  readonly requests: () => number;
  readonly close: () => Promise<void>;
};

export const bucketName = 'site';
export const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** @param directory where the store keeps its objects */
export async function startFaultyStore(directory: string): Promise<FaultyStore> {
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucketName, configs: [] }],
  });
  const { port } = await store.run();
  let faultOf: ((request: number) => Fault | undefined) | undefined;
  let count = 0;
  const proxy = createServer((request, response) => {
    const fault = faultOf?.(count);
    count += 1;
    if (fault === 'lost') request.socket.destroy();
    else if (fault === 'refused') {
      request.resume();
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    } else if (fault !== 'stuck') passOn(request, response, port, fault === 'unanswered');
  });
  const proxyPort = await listen(proxy, 0, '', '127.0.0.1');
  const client = new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials,
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    endpoint: `http://127.0.0.1:${proxyPort}`,
    client,
    keys: async () => {
      // This store does not know the SDK's signature of a list.
      const list = await fetch(`http://127.0.0.1:${port}/${bucketName}?list-type=2`);
      return [...(await list.text()).matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key);
    },
    failWhen: (fault) => {
      [faultOf, count] = [fault, 0];
    },
    requests: () => count,
    close: async () => {
      client.destroy();
      await closeServer(proxy);
      await store.close();
    },
  };
}

function passOn(request: IncomingMessage, response: ServerResponse, port: number, isDropped: boolean): void {
  const { method, url, headers } = request;
  const onward = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
    if (isDropped) {
      answer.resume();
      answer.on('end', () => request.socket.destroy());
      return;
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => request.socket.destroy());
  request.pipe(onward);
}
