import type { OfferedPages } from '#core/search/index/indexManifest.ts';
import type { Answer, ExcerptsMessage, FromWorker, IndexState, Question, ToWorker } from './messages.ts';
import { present } from '#core/present.ts';
import { withBasePath } from '../../ui/links/withBasePath.ts';
import { backOff } from './backOff.ts';

/** Receives the responses to a question. */
export type Receiver = {
  readonly answer: (answer: Answer) => void;
  readonly excerpts?: (message: ExcerptsMessage) => void;
};

type Asked = { readonly id: number; readonly question: Question; readonly receiver: Receiver };

/* One worker serves the whole tab, from page to page, so its state is module state. */

const idle: IndexState = { phase: 'idle' };
const listeners = new Set<() => void>();
const states = new Map<string, IndexState>();
const pages = new Map<string, OfferedPages>();
let worker: Worker | undefined;
/** By asker. */
const asked = new Map<number, Asked>();
let lastAsker = 0;
let lastId = 0;
let starts = 0;

/** Loads an index that is about to be searched. If it failed to load, tries again. */
export function openIndex(index: string): void {
  send({ kind: 'open', index, base: origin() });
}

/** Asks one question at a time. A newer question replaces the older one, whose responses are then dropped. */
export class Asker {
  readonly #number: number;

  constructor() {
    lastAsker += 1;
    this.#number = lastAsker;
  }

  ask(question: Question, receiver: Receiver): void {
    lastId += 1;
    asked.set(this.#number, { id: lastId, question, receiver });
    send({ kind: 'ask', asker: this.#number, id: lastId, question, base: origin() });
  }

  /** Drops the current question. */
  forget(): void {
    if (asked.delete(this.#number) && worker) send({ kind: 'forget', asker: this.#number });
  }
}

/** Returns the state of an index; `idle` before it is opened. The same object until it changes. */
export function stateOfIndex(index: string): IndexState {
  return states.get(index) ?? idle;
}

/** Returns the pages of an index to offer before anything is typed; none until it is loaded. */
export function pagesOfIndex(index: string): OfferedPages {
  return pages.get(index) ?? { suggested: [], first: [] };
}

/** Calls `listener` at every change of a state. Returns a function that stops it. */
export function onIndexState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function send(message: ToWorker): void {
  try {
    worker ??= startWorker();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(message);
  } catch (error) {
    failed(error instanceof Error ? error.message : String(error));
  }
}

function startWorker(): Worker {
  // In the search's own script it is a script beside it; elsewhere the framework's compiler makes it.
  const address = process.env['SITE_SEARCH_WORKER'];
  const started =
    address === undefined
      ? new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' })
      : new Worker(address, { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    // A message of a worker that has been replaced.
    if (worker !== started) return;
    starts = 0;
    receive(data);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    failed(message);
  });
  return started;
}

function receive(message: FromWorker): void {
  if (message.kind === 'state') {
    pages.set(message.index, message.pages);
    become(message.index, message.state);
    return;
  }
  const receiver = [...asked.values()].find(({ id }) => id === message.id)?.receiver;
  if (message.kind === 'answer') receiver?.answer(message.answer);
  else receiver?.excerpts?.(message);
}

/** Handles a worker that did not start, or crashed. The next question starts another one, and so does `retryIn`. */
function failed(cause: string): void {
  starts += 1;
  const retryIn = backOff(starts);
  const message = `The code of the search could not be loaded${cause === '' ? '' : ` (${cause})`}.`;
  const indexes = new Set([...states.keys(), ...[...asked.values()].map(({ question }) => question.index)]);
  for (const index of indexes) {
    become(index, present({ phase: 'failed', message, isPartial: false, retryIn }));
  }
  if (retryIn) setTimeout(askAgain, retryIn * 1000);
}

function askAgain(): void {
  if (worker) return;
  for (const [asker, { id, question }] of asked) send({ kind: 'ask', asker, id, question, base: origin() });
}

function become(index: string, state: IndexState): void {
  states.set(index, state);
  for (const listener of listeners) listener();
}

/** The worker's own address may be anything, so it gets absolute addresses. */
function origin(): string {
  return `${window.location.origin}${withBasePath('')}`;
}
