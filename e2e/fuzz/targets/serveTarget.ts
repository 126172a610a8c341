/** A token of each role, for servers that have any. */
export type Tokens = Readonly<Record<string, string>>;

/** A message of a target process to the fuzzer. */
export type TargetMessage =
  | { readonly kind: 'ready'; readonly port: number; readonly tokens: Tokens }
  | { readonly kind: 'heap'; readonly bytes: number };

/**
 * Runs a server for the fuzzer, in a process of its own: sends its port, answers each message with the size of the heap after a
 * garbage collection, and ends with the fuzzer.
 */
export async function serveTarget(
  start: () => Promise<{ readonly port: number; readonly tokens: Tokens }>,
): Promise<void> {
  process.on('disconnect', () => process.exit());
  const target = await start();
  process.on('message', () => {
    globalThis.gc?.();
    send({ kind: 'heap', bytes: process.memoryUsage().heapUsed });
  });
  send({ kind: 'ready', ...target });
}

function send(message: TargetMessage): void {
  process.send?.(message);
}
