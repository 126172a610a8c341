declare module 'netlify-redirector' {
  /** Netlify's matcher of redirects, as WebAssembly. */
  export function parsePlain(rules: string, options: object): Promise<RedirectMatcher>;

  export type RedirectMatcher = {
    /** The first rule for a request; null if there is none. */
    match(
      request: RedirectRequest,
    ): { readonly to: string; readonly status: number; readonly force: boolean } | null;
  };

  export type RedirectRequest = {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly cookieValues: Readonly<Record<string, string>>;
    readonly getHeader: (name: string) => string;
    readonly getCookie: (name: string) => string;
  };
}
