import type { AskHost } from './hostAnswer.ts';
import { getTransformedRoutes, isHandler } from '@vercel/routing-utils';

export type VercelHost = {
  readonly ask: AskHost;
  /** The headers of the file at a path. */
  readonly headersOf: (path: string) => Readonly<Record<string, string>>;
};

/** Vercel with a `vercel.json`, as its own code makes routes of it. Throws an Error if it refuses the file. */
export function vercelHost(config: object): VercelHost {
  const { routes, error } = getTransformedRoutes(config);
  if (error) throw new Error(error.message);
  const matching = (path: string) =>
    (routes ?? []).flatMap((route) => {
      if (isHandler(route)) return [];
      const { src, headers = {}, status, continue: goesOn = false } = route;
      const match = new RegExp(src).exec(path);
      return match ? [{ match, headers, status, goesOn }] : [];
    });
  return {
    ask: async (address) => {
      const { pathname } = new URL(address, 'https://site.example');
      const found = matching(pathname).find(({ goesOn }) => !goesOn);
      const { match = [], headers = {}, status } = found ?? {};
      const to = headers['Location'];
      if (status === undefined || to === undefined) return undefined;
      // Its servers fill in what the groups of `src` have found.
      return { status, to: to.replaceAll(/\$(\w+)/g, (_text, name: string) => match[Number(name)] ?? '') };
    },
    headersOf: (path) =>
      Object.fromEntries(
        matching(path)
          .filter(({ goesOn }) => goesOn)
          .flatMap(({ headers }) => Object.entries(headers)),
      ),
  };
}
