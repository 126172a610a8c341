import type { OpenIndex } from './engine.ts';
import { shown } from './engine.ts';

type Pagefind = {
  readonly init: () => Promise<void>;
  readonly search: (text: string) => Promise<{
    readonly results: readonly { readonly data: () => Promise<unknown> }[];
  }>;
};

/** Pagefind, which loads the parts of its index that a query needs, and a file for each result. It has no fields or patterns. */
export const pagefind: OpenIndex = async (base) => {
  const engine: Pagefind = await import(`${base}/pagefind/pagefind.js`);
  await engine.init();
  return {
    ask: async (kind, text) => {
      if (kind === 'wildcard' || kind === 'field') return undefined;
      const { results } = await engine.search(text);
      return (await Promise.all(results.slice(0, shown).map((result) => result.data()))).length;
    },
    rest: () => Promise.resolve(),
  };
};
