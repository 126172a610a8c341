import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { runCommand } from '#scripts/command/runCommand.ts';
import { startLakeProcess } from './startLakeProcess.ts';

const command = {
  name: 'node bench/lake/benchListeners.ts',
  summary:
    "Measures whether every listener gets every mutation, how long that takes, and how the lake's memory develops.",
  options: {
    seconds: { type: 'number', value: 'N', summary: 'How long to measure.', default: 60, min: 1 },
    listeners: {
      type: 'number',
      value: 'N',
      summary: 'How many listeners there are.',
      default: 50,
      min: 1,
    },
    rate: { type: 'number', value: 'N', summary: 'Mutations per second.', default: 100, min: 1 },
  },
} as const;

await runCommand(command, async ({ options: { seconds, listeners: listenerCount, rate } }) => {
  const lake = await startLakeProcess();
  try {
    const { url } = lake;
    const authorization = `Bearer ${lake.token}`;
    const refused = new Map<number, string>();
    const sentAt: number[] = [];
    const latencies: number[] = [];
    const heard = Array.from({ length: listenerCount }, () => 0);
    await Promise.all(
      heard.map((_, listener) => listen(url, authorization, listener, sentAt, latencies, heard)),
    );

    const cpuBefore = lake.cpuSeconds();
    const memory: string[] = [];
    const started = performance.now();
    const pending: Promise<unknown>[] = [];
    for (let n = 0; n < seconds * rate; n++) {
      const due = started + (n * 1000) / rate;
      const wait = due - performance.now();
      if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
      if (n % (rate * 10) === 0) memory.push(`${lake.memory()} MB`);
      sentAt[n] = performance.now();
      pending.push(mutate(url, authorization, n).catch((error: unknown) => refused.set(n, String(error))));
    }
    await Promise.all(pending);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    memory.push(`${lake.memory()} MB`);

    const total = sentAt.length - refused.size;
    latencies.sort((a, b) => a - b);
    const at = (share: number) => `${(latencies[Math.floor(latencies.length * share)] ?? 0).toFixed(1)} ms`;
    console.log(
      `${total} mutations in ${((performance.now() - started) / 1000).toFixed(1)} s, ${listenerCount} listeners`,
    );
    if (refused.size > 0) console.log(`not accepted: ${refused.size}, such as: ${[...refused.values()][0]}`);
    console.log(
      `lost: ${heard.reduce((sum, count) => sum + (total - count), 0)} of ${total * listenerCount} events`,
    );
    console.log(`latency: median ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, longest ${at(0.999999)}`);
    console.log(`the lake used ${(lake.cpuSeconds() - cpuBefore).toFixed(1)} s of processor time`);
    console.log(`memory of the lake, every 10 s: ${memory.join(', ')}`);
  } finally {
    await lake.stop();
  }
});

/** Resolves when the listener is welcome; from then on counts the events it gets. */
async function listen(
  url: string,
  authorization: string,
  listener: number,
  sentAt: readonly number[],
  latencies: number[],
  heard: number[],
): Promise<void> {
  const query = encodeURIComponent('*[_type == "bench"]');
  const path = `/v2025-02-19/data/listen/production?query=${query}&effectFormat=mendoza&includeResult=true`;
  const answer = await fetch(`${url}${path}`, { headers: { authorization } });
  if (answer.body === null) throw new Error('A listener got no stream.');
  const lines = createInterface({ input: Readable.from(answer.body) });
  const { promise: welcome, resolve } = Promise.withResolvers<void>();
  lines.on('line', (line) => {
    if (line === 'event: welcome') resolve();
    const [, n] = /"transactionId":"bench-(\d+)"/.exec(line) ?? [];
    if (n === undefined) return;
    heard[listener] = (heard[listener] ?? 0) + 1;
    latencies.push(performance.now() - (sentAt[Number(n)] ?? 0));
  });
  lines.on('error', () => undefined);
  await welcome;
}

async function mutate(url: string, authorization: string, n: number): Promise<void> {
  const document = {
    _id: `bench-${n % 500}`,
    _type: 'bench',
    n,
    text: 'A sentence that a writer types. '.repeat(20),
  };
  const answer = await fetch(`${url}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ mutations: [{ createOrReplace: document }], transactionId: `bench-${n}` }),
  });
  if (!answer.ok) throw new Error(`Mutation ${n} was refused: ${await answer.text()}`);
  await answer.body?.cancel();
}
