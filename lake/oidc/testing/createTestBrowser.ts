import type { TestReply } from '#system/http/testing/testRequest.ts';
import { testRequest } from '#system/http/testing/testRequest.ts';

/** The address at which an origin can be reached, and the headers that its proxy adds to requests. */
export type TestPlace = { readonly url: string; readonly headers?: Readonly<Record<string, string>> };

export type TestBrowser = {
  /** Opens an address, without going where it leads. */
  readonly open: (url: string, headers?: Readonly<Record<string, string>>) => Promise<TestReply>;
  /** Goes where an address leads, and on, until the next address is one that `isEnd` knows. */
  readonly follow: (url: string, isEnd: (url: string) => boolean) => Promise<string>;
  /** Its cookies for a host, by name. */
  readonly cookies: (host: string) => Map<string, string>;
};

/** A browser that follows redirects and keeps cookies, for each host. Some origins are elsewhere, behind a proxy. For tests. */
export function createTestBrowser(places: Readonly<Record<string, TestPlace>> = {}): TestBrowser {
  const jars = new Map<string, Map<string, string>>();
  const cookies = (host: string): Map<string, string> => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const open: TestBrowser['open'] = async (url, headers = {}) => {
    const { origin, host, href } = new URL(url);
    const place = places[origin];
    const jar = cookies(host);
    const reply = await testRequest(place ? `${place.url}${href.slice(origin.length)}` : href, {
      headers: {
        ...place?.headers,
        ...(jar.size > 0 && { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return reply;
  };
  return {
    open,
    follow: async (url, isEnd) => {
      let at = url;
      while (!isEnd(at)) {
        const { status, headers, text } = await open(at);
        const { location } = headers;
        if (typeof location !== 'string') throw new Error(`${at} leads nowhere: ${status} ${text}`);
        at = new URL(location, at).href;
      }
      return at;
    },
    cookies,
  };
}
