// Runs after `npm install` and `npm ci`: completes the lock file, and records that everything is installed.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeLock } from './completeLock.mjs';
import { writeStamp } from './installDependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const file = path.join(root, 'package-lock.json');
const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')));
if (added.length > 0) {
  writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
  console.log(`package-lock.json: added ${added.length} packages of other platforms that npm had left out.`);
}
writeStamp(root);
