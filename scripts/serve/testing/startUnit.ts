import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { descriptorOf } from '#system/http/testing/descriptorOf.ts';

export type UnitOptions = {
  /** The port of the site, on 127.0.0.1. */
  readonly port: number;
  /** A command of the shell that becomes the program. */
  readonly command: string;
  readonly env: NodeJS.ProcessEnv;
};

/**
 * Runs a program as systemd does by the units of the guide: it holds the port of the site from the beginning to the end, and starts the program
 * again whenever that ends. Resolves with a function that ends both.
 */
export async function startUnit({ port, command, env }: UnitOptions): Promise<() => Promise<void>> {
  const socket = createServer().listen(port, '127.0.0.1');
  await once(socket, 'listening');
  const script = `while :; do sh -c 'LISTEN_FDS=1 LISTEN_PID=$$; export LISTEN_FDS LISTEN_PID; ${command}'; done`;
  const systemd = spawn('sh', ['-c', script], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', descriptorOf(socket)],
    // A group of its own, which can be ended as a whole.
    detached: true,
  });
  await once(systemd, 'spawn');
  // The other process has it.
  socket.close();
  const { pid = 0 } = systemd;
  return async () => {
    process.kill(-pid, 'SIGTERM');
    while (isThere(-pid)) await wait(50);
  };
}

/** Returns whether a process, or any of a group of processes, is there. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
