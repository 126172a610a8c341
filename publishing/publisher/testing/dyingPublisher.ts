import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { livePointer } from '#publishing/siteServer/livePointer.ts';
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
  await sealRelease(outDir, { needed: ['index.html', 'also.html'], isStoreIntact: live !== undefined });
  dieAt('sealed');
  return { kind: 'built', contentId: content, code: 'x', pages: 2, basePath: '', problems: [] };
});
// Until nothing is left of a build that was killed; what is live is a manifest, and `former` names the others and `former.json`.
const count = (): number => livePointer(dataDir).read()?.former.length ?? 0;
const names = (folder: string): readonly string[] => readdirSync(path.join(dataDir, folder));
while (names('builds').length > 0 || names('releases').length !== count()) await delay(10);
await publisher.close();
