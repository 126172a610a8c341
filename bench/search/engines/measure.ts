import type { OpenIndex } from './engine.ts';
import type { BenchQuery } from './queries.ts';

/** Milliseconds from the focus on a search box until its first result, and until everything is loaded. */
export type Loading = { readonly first: number; readonly all: number };

/** Measures loading, in the browser. The program is loaded already, as on a second visit, but the index is not. */
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
  /** Undefined if the engine has no such queries. */
  readonly results: number | undefined;
};

/** The number of times to run each query. The best time counts: in other runs the machine was busy with something else. */
const rounds = 3;

/** Measures, in the browser, how long each query takes once everything is loaded. */
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
  const module: Readonly<Record<string, OpenIndex>> = await import(`./${name}.ts`);
  const open = module[name];
  if (!open) throw new Error(`bench/search/engines/${name}.ts does not export \`${name}\`.`);
  return open;
}
