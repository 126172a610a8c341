/** The path and the query of a request. */
export type RequestTarget = {
  /** Decoded, with `/` before each name and none at the end: `''` for the root, else like `/docs/why`. */
  readonly path: string;
  /** True if the path was sent with a slash at the end. */
  readonly hasSlash: boolean;
  /** As sent, without the question mark. */
  readonly query: string;
};

/**
 * Parses the target of an HTTP request line (RFC 9112, section 3.2: a path, or a whole URL as sent to proxies). Undefined when it
 * cannot name a file of a site: invalid encoding, an empty name, `.`, `..`, or a character with a meaning to a file system.
 *
 * ```
 * /docs/why/?from=mail          → {path: '/docs/why', hasSlash: true, query: 'from=mail'}
 * http://localhost/caf%C3%A9    → {path: '/café', hasSlash: false, query: ''}
 * //evil.example, /%2e%2e/x, /%  → undefined
 * ```
 */
export function parseTarget(target: string): RequestTarget | undefined {
  const [, pathname = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/i.exec(target) ?? [];
  const hasSlash = pathname.endsWith('/');
  if (pathname === '' || pathname === '/') return { path: '', hasSlash, query };
  if (!pathname.startsWith('/')) return undefined;
  const names = pathname.slice(1).replace(/\/$/, '').split('/').map(decodeName);
  if (names.includes(undefined)) return undefined;
  return { path: names.map((name) => `/${name}`).join(''), hasSlash, query };
}

function decodeName(text: string): string | undefined {
  try {
    const name = decodeURIComponent(text);
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    return name === '' || name === '.' || name === '..' || /[/\\\u0000-\u001f\u007f]/.test(name)
      ? undefined
      : name;
  } catch {
    return undefined;
  }
}
