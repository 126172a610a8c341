import type { BenchQuery } from '../queries.ts';
import type { OpenIndex } from './engine.ts';

/** Milliseconds from the focus on a search box until its first result, and until everything is loaded. */
export type Loading = { readonly first: number; readonly all: number };

/** Called in the browser. The program is there already, as it is on a second visit; the index is not. */
export async function measureLoading(engine: string, base: string, word: string): Promise<Loading> {
  const open = await engineOf(engine);
  const started = performance.now();
  const opened = await open(base);
  await opened.ask('word', word);
  const first = performance.now() - started;
  await opened.rest();
  return { first, all: performance.now() - started };
}

export type Answered = {
  readonly milliseconds: number;
  /** Undefined where the engine has no such queries. */
  readonly results: number | undefined;
};

/** How often each query is asked. The best time counts: what is longer was spent on something else by the machine. */
const rounds = 3;

/** Called in the browser: how long each query takes once everything is loaded. */
export async function measureQueries(
  engine: string,
  base: string,
  queries: readonly BenchQuery[],
): Promise<readonly Answered[]> {
  const opened = await (await engineOf(engine))(base);
  await opened.rest();
  const best = queries.map((): Answered => ({ milliseconds: Number.POSITIVE_INFINITY, results: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, { kind, text }] of queries.entries()) {
      const started = performance.now();
      const results = await opened.ask(kind, text);
      const milliseconds = Math.min(best[at]?.milliseconds ?? 0, performance.now() - started);
      best[at] = { milliseconds, results };
    }
  }
  return best;
}

async function engineOf(name: string): Promise<OpenIndex> {
  const { open }: { readonly open: OpenIndex } = await import(`./${name}.ts`);
  return open;
}
