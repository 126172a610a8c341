// Runs after `npm install` and `npm ci`, but not after `npm install PACKAGE`: records that everything is installed.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeStamp } from './installDependencies.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
writeStamp(root);
