import type { HttpAnswer } from './createRequester.ts';
import robotsParser from 'robots-parser';

/** The rules of the robots.txt of an origin for us. */
export type RobotRules = {
  readonly allows: (url: string) => boolean;
  /** Milliseconds between two requests; undefined when it does not say. */
  readonly delay: number | undefined;
};

export type RobotsOptions = {
  /** Gets a file, without following redirects. Rejects when the server fails or does not answer. */
  readonly get: (url: string, maxBytes: number) => Promise<HttpAnswer>;
  readonly userAgent: string;
};

/** Bytes (RFC 9309, section 2.5). */
const maxBytes = 500 * 1024;
/** RFC 9309, section 2.3.1.2. */
const maxRedirects = 5;

/**
 * Finds the rules of an address's origin, which are read once, as RFC 9309 wants it: without a robots.txt everything is allowed. Rejects when
 * it cannot be read because the server fails or does not answer: nothing may be asked of such a host.
 */
export function createRobots({ get, userAgent }: RobotsOptions): (url: string) => Promise<RobotRules> {
  const known = new Map<string, Promise<RobotRules>>();
  const read = async (place: string): Promise<RobotRules> => {
    const { status, text } = await getFollowing(get, place);
    const robots = robotsParser(place, status < 300 ? text : '');
    const seconds = robots.getCrawlDelay(userAgent);
    return {
      allows: (url) => robots.isAllowed(url, userAgent) ?? true,
      delay: seconds === undefined ? undefined : seconds * 1000,
    };
  };
  return (url) => {
    const place = new URL('/robots.txt', url).href;
    const rules = known.get(place) ?? read(place);
    known.set(place, rules);
    return rules;
  };
}

async function getFollowing(get: RobotsOptions['get'], place: string): Promise<HttpAnswer> {
  let url = place;
  for (let count = 0; ; count += 1) {
    const answer = await get(url, maxBytes);
    const { location } = answer.headers;
    const next = location === undefined ? null : URL.parse(location, url);
    const isRedirect = answer.status >= 300 && answer.status < 400;
    if (!isRedirect || !next || !/^https?:$/.test(next.protocol) || count === maxRedirects) return answer;
    url = next.href;
  }
}
