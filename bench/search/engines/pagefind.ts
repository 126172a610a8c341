import type { OpenIndex } from './engine.ts';
import { shown } from './engine.ts';

type Pagefind = {
  readonly init: () => Promise<void>;
  readonly search: (text: string) => Promise<{
    readonly results: readonly { readonly data: () => Promise<unknown> }[];
  }>;
};

/** Pagefind: it loads the parts of its index that a query needs, and a file for each result. It has no fields and no patterns. */
export const open: OpenIndex = async (base) => {
  const pagefind: Pagefind = await import(`${base}/pagefind/pagefind.js`);
  await pagefind.init();
  return {
    ask: async (kind, text) => {
      if (kind === 'wildcard' || kind === 'field') return undefined;
      const { results } = await pagefind.search(text);
      return (await Promise.all(results.slice(0, shown).map((result) => result.data()))).length;
    },
    rest: () => Promise.resolve(),
  };
};
