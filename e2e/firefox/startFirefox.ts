#!/usr/bin/env node
// Playwright starts this program in place of Firefox. It passes on its arguments, and says where Firefox listens once Firefox has been
// taught what Playwright needs (see missingCommands.mjs and evaluateDespitePolicies.mjs).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { runInFirefox } from './runInFirefox.ts';

const words = process.argv.slice(2);
const profile = words[words.indexOf('--profile') + 1] ?? '';
const textOf = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const everyProcess = `data:,${encodeURIComponent(textOf('evaluateDespitePolicies.mjs'))}`;
const lessons = `${textOf('missingCommands.mjs')}
Services.ppmm.loadProcessScript(${JSON.stringify(everyProcess)}, true);`;

const firefox = spawn(
  process.env['FIREFOX_PATH'] ?? 'firefox-esr',
  ['--marionette', '--remote-allow-system-access', ...words],
  { stdio: ['ignore', 'inherit', 'pipe'] },
);
firefox.on('error', (error) => {
  console.error(error.message);
  process.exitCode = 1;
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));

for await (const line of createInterface(firefox.stderr)) {
  if (line.startsWith('WebDriver BiDi listening on')) await runInFirefox(profile, lessons);
  console.error(line);
}
