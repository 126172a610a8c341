// Runs after `npm install` and `npm ci`, but not after `npm install PACKAGE`: completes the lock file, and records that everything is installed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeLockFile } from './completeLockFile.mjs';
import { writeStamp } from './installDependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
completeLockFile(root);
writeStamp(root);
