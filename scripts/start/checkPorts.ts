import type { UsedPort } from './serversOf.ts';
import { createServer } from 'node:http';
import { closeServer } from '#lake/http/closeServer.ts';
import { listen } from '#lake/http/listen.ts';

/**
 * Resolves when all ports can be listened on at the same time; rejects as `listen` does. For servers that start late but should fail early.
 */
export async function checkPorts(ports: readonly UsedPort[]): Promise<void> {
  const open = ports.map((used) => ({ ...used, server: createServer() }));
  try {
    for (const { server, port, host, variables } of open) {
      await listen(server, port, variables.join(' and '), host);
    }
  } finally {
    await Promise.all(open.map(({ server }) => closeServer(server)));
  }
}
