import type { FromWorker, ToWorker } from './messages.ts';
import { SearchService } from './SearchService.ts';

/* The search worker: `SearchService` in a browser. */

/** ms after which a download counts as failed. */
const maxDownload = 60_000;
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
  service.receive(data);
});

async function load(path: string): Promise<string> {
  const url = `${base}${path}`;
  let response: Response;
  try {
    response = await fetch(url, { signal: AbortSignal.timeout(maxDownload) });
  } catch (cause) {
    throw new Error(`"${url}" could not be loaded: there is no response from the network.`, { cause });
  }
  if (!response.ok) {
    throw new Error(`"${url}" could not be loaded: the site responded with status ${response.status}.`);
  }
  return response.text();
}

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Calls `act` in the next turn of the event loop, after the messages received by now. Unlike a timer, it adds no delay. */
function inNextTurn(act: () => void): void {
  waiting.push(act);
  port2.postMessage(undefined);
}
