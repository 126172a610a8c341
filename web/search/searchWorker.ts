import { inNextTurn } from './inNextTurn.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { SearchService } from './searchService.ts';

/* The worker that searches: `SearchService` with what a browser has. */

/** ms after which a download that does not end counts as failed. */
const longestDownload = 60_000;
let base = '';

const service = new SearchService({
  load,
  later: (run, seconds) => {
    const timer = setTimeout(run, seconds * 1000);
    return () => clearTimeout(timer);
  },
  inNextTurn,
  post: (message: FromWorker) => postMessage(message),
  now: () => performance.now(),
});

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind !== 'forget') ({ base } = data);
  service.hear(data);
});

async function load(path: string): Promise<string> {
  const url = `${base}${path}`;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(longestDownload) });
  } catch (cause) {
    throw new Error(`"${url}" could not be loaded: the network does not answer.`, { cause });
  }
  if (!response.ok) {
    throw new Error(`"${url}" could not be loaded: the site answered ${response.status}.`);
  }
  return response.text();
}
