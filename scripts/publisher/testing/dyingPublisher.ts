import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { livePointer } from '#scripts/siteServer/livePointer.ts';
import { sealRelease } from '../release/sealRelease.ts';
import { startPublisher } from '../startPublisher.ts';

// A publisher whose content is a word, and which is killed at one step of its first check.
const [dataDir = '', content = '', step] = process.argv.slice(2);
const dieAt = (name: string): void => {
  if (name === step) process.kill(process.pid, 'SIGKILL');
};

const publisher = await startPublisher({
  dataDir,
  host: '127.0.0.1',
  port: 0,
  say: (text) => {
    if (text.startsWith('The site shows')) dieAt('shown');
  },
});
await publisher.begin(async ({ outDir, live }) => {
  if (live?.contentId === content) return { kind: 'unchanged' };
  mkdirSync(outDir, { recursive: true });
  writeFileSync(path.join(outDir, 'also.html'), content);
  dieAt('writing');
  writeFileSync(path.join(outDir, 'index.html'), content);
  await sealRelease(outDir, ['index.html', 'also.html']);
  dieAt('sealed');
  return { kind: 'built', contentId: content, code: 'x', pages: 2, basePath: '', problems: [] };
});
// Until nothing is left of a build that was killed: each that counts is a folder and its manifest, and `former` has one more.
const counts = (): number => 2 * (livePointer(dataDir).read()?.former.length ?? 0);
while (readdirSync(path.join(dataDir, 'builds')).length !== counts()) await delay(10);
await publisher.close();
