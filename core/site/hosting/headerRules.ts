/** Headers of all files of a kind. Where two rules name the same header, the later one counts. */
export type HeaderRule = {
  /** The folder of the files, below the base path: `/` for all, else like `/media/`. */
  readonly below: string;
  /** A regular expression for the end of the path, in the syntax that JavaScript, PCRE and RE2 share; absent for all files. */
  readonly ending?: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** A page may be framed by its own site only. */
const frames = "frame-ancestors 'self'";

/** For uploads: opened directly, they run no script, load nothing, and do not share the site's origin. */
const inert = `sandbox; default-src 'none'; style-src 'unsafe-inline'; ${frames}`;

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const hashedJson = String.raw`\.[0-9a-f]{12}\.json$`;

/** RFC 7763. */
const markdownType = 'text/markdown; charset=utf-8';

type SiteFacts = {
  /** True if readers never use http any more, from their first visit on (HSTS). */
  readonly isHttpsOnly: boolean;
  /** True if search engines are asked to leave out every file. */
  readonly isHidden?: boolean;
};

/**
 * Returns the rules for the headers of a site's files. Files with a hash in their path are kept for a year; all others are asked for again. A page
 * uses no browser feature that needs permission. Images of writers are shown, but never as a document that could run anything, and their
 * files are only ever downloaded. Rules for a part of the site come after those for all of it.
 */
export function headerRules({ isHttpsOnly, isHidden = false }: SiteFacts): readonly HeaderRule[] {
  return [
    {
      below: '/',
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Content-Security-Policy': `${frames}; base-uri 'self'; object-src 'none'`,
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        ...(isHttpsOnly && { 'Strict-Transport-Security': 'max-age=31536000' }),
        ...(isHidden && { 'X-Robots-Tag': 'noindex' }),
        'Cache-Control': 'no-cache',
      },
    },
    // Pages as Markdown: of use to programs and readers, but a second copy to search engines.
    {
      below: '/',
      ending: String.raw`\.md$`,
      headers: { 'Content-Type': markdownType, 'X-Robots-Tag': 'noindex' },
    },
    { below: '/_next/static/', headers: immutable },
    { below: '/sidebars/', ending: hashedJson, headers: immutable },
    { below: '/search-index/', ending: hashedJson, headers: immutable },
    { below: '/media/', headers: { ...immutable, 'Content-Security-Policy': inert } },
    // Images that could run a script. Pages show them all the same.
    { below: '/media/', ending: String.raw`\.(?:svgz?|x?html?|xht|xml)$`, headers: download },
    { below: '/files/', headers: { ...immutable, 'Content-Security-Policy': inert, ...download } },
  ];
}

const download = { 'Content-Disposition': 'attachment' };

/**
 * The headers that some rules give a file.
 * @param path below the base path, decoded, like `/docs/why/index.html`
 */
export function headersOf(rules: readonly HeaderRule[], path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rules.filter((rule) => isFor(rule, path)).flatMap(({ headers }) => Object.entries(headers)),
  );
}

function isFor({ below, ending }: HeaderRule, path: string): boolean {
  return path.startsWith(below) && (ending === undefined || new RegExp(ending).test(path));
}
