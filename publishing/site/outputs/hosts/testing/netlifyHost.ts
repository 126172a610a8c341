import type { AskHost } from './hostAnswer.ts';
import netlify from 'netlify-redirector';

/** Netlify with a file `_redirects`, as its own matcher reads it. */
export async function netlifyHost(file: string): Promise<AskHost> {
  const matcher = await netlify.parsePlain(file, {});
  return async (address) => {
    const { pathname, search } = new URL(address, 'https://site.example');
    const match = matcher.match({
      scheme: 'https',
      host: 'site.example',
      path: pathname,
      query: search.slice(1),
      headers: {},
      cookieValues: {},
      getHeader: () => '',
      getCookie: () => '',
    });
    // Each of our paths has a file, which takes precedence over rules without "!".
    return match?.force ? { status: match.status, to: match.to } : undefined;
  };
}
