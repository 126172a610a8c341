import { withBasePath } from '../components/links/withBasePath.ts';
import { backOff } from './backOff.ts';
import type { Answer, ExcerptsMessage, FromWorker, IndexState, Question, ToWorker } from './messages.ts';

/** What becomes of a question. */
export type Told = {
  readonly answer: (answer: Answer) => void;
  readonly excerpts?: (message: ExcerptsMessage) => void;
};

type Asked = { readonly id: number; readonly question: Question; readonly told: Told };

const idle: IndexState = { phase: 'idle' };
const listeners = new Set<() => void>();
const states = new Map<string, IndexState>();
let worker: Worker | undefined;
/** By asker. */
const asked = new Map<number, Asked>();
let lastAsker = 0;
let lastId = 0;
let starts = 0;

/** Loads an index that is about to be searched, also once more after it failed. */
export function openIndex(index: string): void {
  send({ kind: 'open', index, base: origin() });
}

/** Somebody who asks one question at a time: a newer one takes the place of an older one, of which nothing more is told. */
export class Asker {
  readonly #number: number;

  constructor() {
    lastAsker += 1;
    this.#number = lastAsker;
  }

  ask(question: Question, told: Told): void {
    lastId += 1;
    asked.set(this.#number, { id: lastId, question, told });
    send({ kind: 'ask', asker: this.#number, id: lastId, question, base: origin() });
  }

  /** Is told nothing more. */
  forget(): void {
    if (asked.delete(this.#number) && worker !== undefined) send({ kind: 'forget', asker: this.#number });
  }
}

export function stateOfIndex(index: string): IndexState {
  return states.get(index) ?? idle;
}

/** Tells of every change of a state. The answer ends it. */
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
  const started = new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    // What a worker that broke has still said is not what its successor says.
    if (worker !== started) return;
    starts = 0;
    hear(data);
  });
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    if (worker !== started) return;
    worker = undefined;
    failed(message);
  });
  return started;
}

function hear(message: FromWorker): void {
  if (message.kind === 'state') {
    become(message.index, message.state);
    return;
  }
  const told = [...asked.values()].find(({ id }) => id === message.id)?.told;
  if (message.kind === 'answer') told?.answer(message.answer);
  else told?.excerpts?.(message);
}

/** The worker did not start, or broke. The next question starts another one; so does time. */
function failed(cause: string): void {
  starts += 1;
  const retryIn = backOff(starts);
  const message = `The code of the search could not be loaded${cause === '' ? '' : ` (${cause})`}.`;
  const indexes = new Set([...states.keys(), ...[...asked.values()].map(({ question }) => question.index)]);
  for (const index of indexes) {
    become(index, { phase: 'failed', message, ...(retryIn === undefined ? {} : { retryIn }) });
  }
  if (retryIn !== undefined) setTimeout(askAgain, retryIn * 1000);
}

function askAgain(): void {
  if (worker !== undefined) return;
  for (const [asker, { id, question }] of asked) send({ kind: 'ask', asker, id, question, base: origin() });
}

function become(index: string, state: IndexState): void {
  states.set(index, state);
  for (const listener of listeners) listener();
}

/** The worker's own address may be anything: it gets whole addresses. */
function origin(): string {
  return `${window.location.origin}${withBasePath('')}`;
}
