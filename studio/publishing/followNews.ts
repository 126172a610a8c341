import type { PublisherNews } from '#core/publishing/publisherNews.ts';
import { isPublisherNews } from '#core/publishing/publisherNews.ts';

export type FollowNewsOptions = {
  /** The address of the publisher's news, which are server-sent events. */
  readonly url: string;
  /** The writer's own token of the lake. */
  readonly token: string;
  readonly onNews: (news: PublisherNews) => void;
  /** Called when the publisher cannot be reached, or refuses to answer; `onNews` is called when it can be again. */
  readonly onLost: () => void;
};

/** The delays before each new attempt, in milliseconds: none after a stream that worked has ended, longer each time while nobody answers. */
const pauses = [500, 1000, 2000, 5000] as const;

/** The silence, in milliseconds, after which a publisher counts as gone: it sends something every 15 s. */
const patience = 40_000;

/**
 * Follows the news of the publisher while the page can be seen, so that hidden tabs hold none of the six connections that browsers allow
 * to a host. Returns a function that stops it. (An `EventSource` cannot send a token.)
 */
export function followNews({ url, token, onNews, onLost }: FollowNewsOptions): () => void {
  const ended = new AbortController();
  let current: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = async (): Promise<void> => {
    const mine = new AbortController();
    current = mine;
    let watchdog: ReturnType<typeof setTimeout> | undefined;
    const isAlive = (): void => {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => mine.abort(), patience);
    };
    isAlive();
    try {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(url, { headers, cache: 'no-store', signal: mine.signal });
      if (response.ok && response.body) {
        for await (const news of newsIn(response.body, isAlive)) {
          failures = 0;
          onNews(news);
        }
      }
    } catch {
      // It is tried again below.
    }
    clearTimeout(watchdog);
    if (current !== mine) return;
    current = undefined;
    if (failures > 0) onLost();
    timer = setTimeout(() => void open(), pauses[Math.min(failures, pauses.length - 1)]);
    failures += 1;
  };
  const onVisibility = (): void => {
    clearTimeout(timer);
    const before = current;
    current = undefined;
    before?.abort();
    failures = 0;
    if (!document.hidden) void open();
  };
  document.addEventListener('visibilitychange', onVisibility, { signal: ended.signal });
  onVisibility();
  return () => {
    ended.abort();
    clearTimeout(timer);
    const before = current;
    current = undefined;
    before?.abort();
  };
}

/** The news in a stream of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html), one line of data each. */
async function* newsIn(
  body: ReadableStream<Uint8Array>,
  onRead: () => void,
): AsyncGenerator<PublisherNews, void> {
  // Not every browser can iterate over a stream.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onRead();
    const events = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [, json] = /^data: (.*)$/m.exec(event) ?? [];
      const news: unknown = json === undefined ? undefined : JSON.parse(json);
      if (isPublisherNews(news)) yield news;
    }
  }
}
