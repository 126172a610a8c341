import type { Site } from '../site/model/site.ts';
import { absoluteUrl } from '../links/href.ts';

/** Where an address leads, as a browser resolves it and a server reads it. */
export type ResolvedAddress =
  /** To another site, or to something that is not a file: `mailto:`. */
  | { readonly kind: 'elsewhere' }
  /** It is not the valid form of an address: it has white space in it, or a `%` that encodes nothing. */
  | { readonly kind: 'malformed' }
  /** To the site's host, but not below its base path. */
  | { readonly kind: 'outside' }
  | {
      readonly kind: 'here';
      /** Decoded, below the base path, without a slash at the end: `/docs/why`, and `/` for the root. */
      readonly path: string;
      readonly endsWithSlash: boolean;
      /** Decoded; empty if there is none. */
      readonly fragment: string;
    };

export type AddressResolver = {
  /** @param from the href of the page that the address is on, without the base path, such as `/docs/why/` */
  readonly resolve: (address: string, from: string) => ResolvedAddress;
  /** Which of the addresses that were resolved so far lead to certain places; only those that mean the same on every page. */
  readonly leadingTo: (isPlace: (path: string, fragment: string) => boolean) => ReadonlySet<string>;
};

/**
 * Resolves addresses as the URL standard says (https://url.spec.whatwg.org/#url-parsing). Those that mean the same on every page, which most
 * do, are resolved once.
 */
export function createAddressResolver(site: Site): AddressResolver {
  const home = URL.parse(`${site.url}${site.basePath}/`);
  const known = new Map<string, ResolvedAddress>();
  const resolveNow: AddressResolver['resolve'] = (address, from) => {
    const url = URL.parse(address, absoluteUrl(from, site));
    if (!home || !url) return { kind: 'malformed' };
    if (url.origin !== home.origin) return { kind: 'elsewhere' };
    const below = pathBelow(url.pathname, home.pathname);
    // With a host it may well be another part of it.
    if (below === undefined) return { kind: hasHost(address) ? 'elsewhere' : 'outside' };
    const path = decoded(below);
    if (path === undefined || /[\s"<>\\]/.test(address.trim().replace(/[?#].*$/s, ''))) {
      return { kind: 'malformed' };
    }
    return {
      kind: 'here',
      path: path.replace(/(?<=.)\/$/, ''),
      endsWithSlash: path.endsWith('/'),
      fragment: fragmentOf(url),
    };
  };
  return {
    resolve: (address, from) => {
      const before = known.get(address);
      if (before) return before;
      if (!address.startsWith('/') && !hasHost(address)) return resolveNow(address, from);
      const resolved = resolveNow(address, '/');
      known.set(address, resolved);
      return resolved;
    },
    leadingTo: (isPlace) =>
      new Set(
        [...known].flatMap(([address, to]) =>
          to.kind === 'here' && isPlace(to.path, to.fragment) ? [address] : [],
        ),
      ),
  };
}

function hasHost(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address);
}

/** @param base ends with a slash */
function pathBelow(path: string, base: string): string | undefined {
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

/** Without directives for the browser alone (https://wicg.github.io/scroll-to-text-fragment/). */
function fragmentOf({ hash }: URL): string {
  const [fragment = ''] = hash.slice(1).split(':~:');
  return decoded(fragment) ?? fragment;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
