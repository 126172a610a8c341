import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startStudioServer } from '#publishing/studioServer/startStudioServer.ts';
import { publicUrl } from './publicUrl.ts';
import { serveTarget } from './serveTarget.ts';

// A Studio that is a page and one script of ten megabytes.
const [folder = ''] = process.argv.slice(2);

await serveTarget(async () => {
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'index.html'), '<html><head></head></html>');
  writeFileSync(path.join(folder, 'static', 'sanity-abcd1234.js'), ' '.repeat(10_000_000));
  const { url } = await startStudioServer({
    folder,
    port: 0,
    source: { kind: 'local', projectId: 'test', dataset: 'production', apiHost: 'http://localhost:3400' },
    access: { url: publicUrl },
  });
  return { port: Number(new URL(url).port), tokens: {} };
});
