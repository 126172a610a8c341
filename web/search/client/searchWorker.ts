import type { FromWorker, ToWorker } from './messages.ts';
import { loadText } from './loadText.ts';
import { SearchService } from './SearchService.ts';

/* The search worker: `SearchService` in a browser. */

let base = '';

const service = new SearchService({
  load: (path) => loadText(`${base}${path}`),
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

const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Calls `act` in the next turn of the event loop, after the messages received until then. Unlike a timer, it adds no delay. */
function inNextTurn(act: () => void): void {
  waiting.push(act);
  port2.postMessage(undefined);
}
