import type { Site } from '../site/model/site.ts';

/** The destination of an address, as a browser resolves it and a server reads it. */
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
  /** Spells an address so that it means the same on every page: `../why` on the page `/docs/` as `/docs/../why`. */
  readonly spellOut: (address: string, from: string) => string;
  /** Returns the addresses, spelled out, that lead to a path, among those that were resolved so far. */
  readonly leadingTo: (path: string) => readonly string[];
};

/**
 * Resolves addresses as the URL standard says (https://url.spec.whatwg.org/#url-parsing). Those that mean the same on every page, which most
 * do, are resolved once.
 */
export function createAddressResolver(site: Site): AddressResolver {
  const home = URL.parse(`${site.url}${site.basePath}/`);
  const known = new Map<string, ResolvedAddress>();
  const byPath = new Map<string, string[]>();
  const resolveNow = (address: string): ResolvedAddress => {
    const url = URL.parse(address, home?.href);
    if (!home || !url) return { kind: 'malformed' };
    if (url.origin !== home.origin) return { kind: 'elsewhere' };
    const below = pathBelow(url.pathname, home.pathname);
    // With a host it may well be another part of it.
    if (below === undefined) return { kind: hasHost(address) ? 'elsewhere' : 'outside' };
    const path = decoded(below);
    if (path === undefined || /[\s"<>\\]/.test(address.replace(/[?#].*$/s, ''))) {
      return { kind: 'malformed' };
    }
    return {
      kind: 'here',
      path: path.replace(/(?<=.)\/$/, ''),
      endsWithSlash: path.endsWith('/'),
      fragment: fragmentIn(url.hash),
    };
  };
  const spellOut: AddressResolver['spellOut'] = (written, from) => {
    const address = written.trim();
    if (address.startsWith('/') || hasScheme(address)) return address;
    const page = site.basePath + from;
    return (/^(?:[#?]|$)/.test(address) ? page : page.replace(/[^/]*$/, '')) + address;
  };
  return {
    resolve: (address, from) => {
      const whole = spellOut(address, from);
      const before = known.get(whole);
      if (before) return before;
      const resolved = resolveNow(whole);
      known.set(whole, resolved);
      if (resolved.kind === 'here') {
        const { path } = resolved;
        const others = byPath.get(path);
        if (others) others.push(whole);
        else byPath.set(path, [whole]);
      }
      return resolved;
    },
    spellOut,
    leadingTo: (path) => byPath.get(path) ?? [],
  };
}

function hasScheme(address: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(address);
}

/** The id that the hash of an address names: decoded, without directives for the browser alone (https://wicg.github.io/scroll-to-text-fragment/). */
export function fragmentIn(hash: string): string {
  const [fragment = ''] = hash.slice(1).split(':~:');
  return decoded(fragment) ?? fragment;
}

function hasHost(address: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(address);
}

/** @param base ends with a slash */
function pathBelow(path: string, base: string): string | undefined {
  if (path === base.slice(0, -1)) return '/';
  return path.startsWith(base) ? path.slice(base.length - 1) : undefined;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
