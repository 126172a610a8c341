import type { SiteFile } from './siteFiles.ts';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeServer } from '#system/http/closeServer.ts';
import { listen } from '#system/http/listen.ts';
import { answerFile } from './answerFile.ts';
import { createCompressor } from './createCompressor.ts';

let close = async (): Promise<void> => {};
afterEach(() => close());

const gone: SiteFile = {
  name: '/page.html',
  place: '/nowhere/page.html',
  size: 5000,
  type: 'text/html; charset=utf-8',
  version: 'x',
  tagOf: () => '"x"',
  mayGo: true,
};

/** Returns the outcome of a request for a file that went away after it was found. */
async function outcome(file: SiteFile, encoding: string): Promise<string> {
  const server = createServer((request, response) => {
    answerFile(request, response, { file, ruled: {}, compress: createCompressor() }).then(
      (isAnswered) => response.end(String(isAnswered)),
      (error: unknown) => response.end(String(error)),
    );
  });
  const port = await listen(server, 0, 'PORT', '127.0.0.1');
  close = () => closeServer(server);
  const response = await fetch(`http://127.0.0.1:${port}`, { headers: { 'Accept-Encoding': encoding } });
  const text = await response.text();
  await close();
  close = async () => {};
  return text;
}

test.each(['identity', 'br'])(
  'a file of a folder may go away, one of a release may not (%s)',
  async (encoding) => {
    expect(await outcome(gone, encoding)).toBe('false');
    const stored = { ...gone, mayGo: false, compressedPlace: () => '/nowhere/page.html.br' };
    expect(await outcome(stored, encoding)).toBe(
      "Error: '/page.html' is damaged: '/nowhere/page.html' is gone.",
    );
  },
);
