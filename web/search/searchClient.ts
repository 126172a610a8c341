import type { Excerpt } from '#core/search/excerptOf.ts';
import { withBasePath } from '../components/links/withBasePath.ts';
import { backOff } from './backOff.ts';
import type { Answer, FromWorker, IndexState, Question, ToWorker } from './messages.ts';

/** What becomes of a question. */
export type Told = {
  readonly answer: (answer: Answer) => void;
  readonly excerpts?: (excerpts: Readonly<Record<number, Excerpt>>) => void;
  readonly excerptsFailed?: (message: string) => void;
};

const idle: IndexState = { phase: 'idle' };
const listeners = new Set<() => void>();
const states = new Map<string, IndexState>();
let worker: Worker | undefined;
let asked: { readonly id: number; readonly question: Question; readonly told: Told } | undefined;
let lastId = 0;
let starts = 0;

/** Loads an index that is about to be searched, also once more after it failed. */
export function openIndex(index: string): void {
  send({ kind: 'open', index, base: origin() });
}

/** Asks the newest question: nothing is told of older ones any more. The answer forgets it. */
export function askIndex(question: Question, told: Told): () => void {
  lastId += 1;
  const id = lastId;
  asked = { id, question, told };
  send({ kind: 'ask', id, question, base: origin() });
  return () => {
    if (asked?.id === id) asked = undefined;
  };
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
  if (message.id !== asked?.id) return;
  switch (message.kind) {
    case 'answer':
      asked.told.answer(message.answer);
      break;
    case 'excerpts':
      asked.told.excerpts?.(message.excerpts);
      break;
    case 'excerptsFailed':
      asked.told.excerptsFailed?.(message.message);
      break;
  }
}

/** The worker did not start, or broke. The next question starts another one; so does time. */
function failed(cause: string): void {
  starts += 1;
  const retryIn = backOff(starts);
  const message = `The code of the search could not be loaded${cause === '' ? '' : ` (${cause})`}.`;
  const indexes = new Set([...states.keys(), ...(asked === undefined ? [] : [asked.question.index])]);
  for (const index of indexes) {
    become(index, { phase: 'failed', message, ...(retryIn === undefined ? {} : { retryIn }) });
  }
  if (retryIn !== undefined) setTimeout(askAgain, retryIn * 1000);
}

function askAgain(): void {
  if (worker !== undefined || asked === undefined) return;
  const { id, question } = asked;
  send({ kind: 'ask', id, question, base: origin() });
}

function become(index: string, state: IndexState): void {
  states.set(index, state);
  for (const listener of listeners) listener();
}

/** The worker's own address may be anything: it gets whole addresses. */
function origin(): string {
  return `${window.location.origin}${withBasePath('')}`;
}
