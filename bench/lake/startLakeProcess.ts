import type { Readable } from 'node:stream';
import type { SanityClient } from '@sanity/client';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createClient } from '@sanity/client';
import { stopWhenTold } from '../machine/stopWhenTold.ts';

export type LakeProcess = {
  readonly url: string;
  readonly token: string;
  /** With the token. */
  readonly client: SanityClient;
  /** Processor time it has used so far, in seconds, in steps of a hundredth. */
  readonly cpuSeconds: () => number;
  /** Memory it takes, in MB. */
  readonly memory: () => number;
  /** Ends it and removes its data. Also done when this process is told to end. */
  readonly stop: () => Promise<void>;
};

/** Starts an empty lake in a process of its own, as people run it, so that its clients take none of its time. */
export async function startLakeProcess(): Promise<LakeProcess> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lake-bench-'));
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../scripts/lake.ts'), '--port', '0', '--data', dataDir],
    {
      // Ctrl-C reaches this process alone, which then stops the other.
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, SANITY_PROJECT_ID: '' },
    },
  );
  const stop = stopWhenTold(async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(dataDir, { recursive: true });
  });
  const url = await addressOf(child.stdout);
  const token = readFileSync(path.join(dataDir, 'token'), 'utf8').trim();
  return {
    url,
    token,
    client: createClient({
      apiHost: url,
      useProjectHostname: false,
      projectId: 'bench',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      token,
    }),
    cpuSeconds: () => cpuSecondsOf(child.pid),
    memory: () => memoryOf(child.pid),
    stop,
  };
}

async function addressOf(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('The lake did not start.');
}

function memoryOf(pid: number | undefined): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function cpuSecondsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
