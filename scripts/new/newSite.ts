/** The settings of a new site. */
export type NewSite = {
  readonly name: string;
  /** `#rrggbb`. */
  readonly colour: string;
  /** `https://docs.example.com`. */
  readonly origin: string;
  /** `/` or `/handbook/`. */
  readonly path: string;
  /** `2026-01-31`. */
  readonly date: string;
};

/** A name that can be written into YAML, Markdown and code as it is. */
export function checkName(name: string): void {
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,&'’!+()-]{0,59}$/u.test(name)) {
    throw new Error(
      `"${name}" cannot be the name. Use up to 60 letters, digits, spaces and . , & ' ! + ( ) -, with a letter or a digit first.`,
    );
  }
}

/** Splits the address of a site: `https://a.example/handbook` -> `https://a.example` and `/handbook/`. */
export function parseBaseUrl(text: string): Pick<NewSite, 'origin' | 'path'> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const path = url?.pathname.replace(/\/*$/, '/') ?? '';
  const isPlain =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '' &&
    /^\/(?:[a-zA-Z0-9._~-]+\/)*$/.test(path);
  if (!isPlain) {
    throw new Error(
      `"${text}" is not the address of a site. Write it like "https://docs.example.com" or "https://example.com/handbook/".`,
    );
  }
  return { origin: url.origin, path };
}

/** The colour of a site whose owner has not chosen one. */
export const defaultColour = '#2f6fde';
