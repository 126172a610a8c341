import { excerptOf } from '#core/search/excerptOf.ts';
import type { Excerpt } from '#core/search/excerptOf.ts';
import { marksOf } from '#core/search/marksOf.ts';
import type { SearchAnswer, SearchResult } from '#core/search/search.ts';
import { searchSteps } from '#core/search/search.ts';
import type { Steps } from '#core/search/steps.ts';
import { inNextTurn } from './inNextTurn.ts';
import { LoadedIndex } from './loadedIndex.ts';
import type { Answer, FromWorker, Hit, Question, ToWorker } from './messages.ts';
import { NewestJob } from './newestJob.ts';

/* The worker that searches: it loads the indexes it is asked for and answers the newest question. */

type Asked = { readonly id: number; readonly question: Question };

const excerptLength = 220;
/** ms between two messages with excerpts: each is a reason to show the results anew. */
const betweenExcerpts = 100;
/** Indexes of versions and parts that stay in memory. */
const mostIndexes = 3;
/** ms after which a download that does not end counts as failed. */
const longestDownload = 60_000;

const indexes = new Map<string, LoadedIndex>();
const answering = new NewestJob(inNextTurn);
let newest: Asked | undefined;
let base = '';
let isCompacting = false;

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  ({ base } = data);
  switch (data.kind) {
    case 'open':
      indexAt(data.index).open();
      break;
    case 'ask':
      newest = { id: data.id, question: data.question };
      indexAt(data.question.index).openSoon();
      answering.start(answerSteps(newest));
      break;
  }
});

function* answerSteps(asked: Asked): Steps<void> {
  const { id, question } = asked;
  const loaded = indexAt(question.index);
  if (!loaded.searchable) return;
  const found = yield* searchSteps(loaded.index, question.text, question);
  post({ kind: 'answer', id, answer: answerOf(found, loaded.state.phase === 'ready') });
  if (question.excerpts) void sendExcerpts(asked, found.results, loaded);
}

function answerOf({ results, pageCount, notes, problem }: SearchAnswer, complete: boolean): Answer {
  return {
    hits: results.map(hitOf),
    pageCount,
    notes,
    complete,
    ...(problem === undefined ? {} : { problem }),
  };
}

function hitOf({ document, metadata }: SearchResult): Hit {
  const terms = Object.keys(metadata.terms);
  const wanted = new Set(terms);
  return {
    ...document,
    titleMarks: marksOf(document.title, wanted),
    headingMarks: marksOf(document.heading, wanted),
    terms,
  };
}

/** Best pages first, until another question is asked. */
async function sendExcerpts(
  asked: Asked,
  results: readonly SearchResult[],
  loaded: LoadedIndex,
): Promise<void> {
  const { id } = asked;
  const pages = Map.groupBy(results.entries(), ([, { document }]) => document.url);
  let excerpts: Record<number, Excerpt> = {};
  let sent = 0;
  const send = (): void => {
    if (Object.keys(excerpts).length === 0) return;
    post({ kind: 'excerpts', id, excerpts });
    excerpts = {};
    sent = performance.now();
  };
  try {
    for (const [url, ofPage] of pages) {
      const texts = await loaded.textsOf(url);
      // Texts that are there already come without a turn in which a newer question could be heard.
      await new Promise<void>(inNextTurn);
      if (newest !== asked) return;
      Object.assign(excerpts, excerptsOf(ofPage, texts));
      if (performance.now() - sent > betweenExcerpts) send();
    }
    send();
  } catch (error) {
    send();
    post({ kind: 'excerptsFailed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

function excerptsOf(
  ofPage: readonly (readonly [place: number, result: SearchResult])[],
  texts: readonly string[],
): Record<number, Excerpt> {
  return Object.fromEntries(
    ofPage.flatMap(([place, { metadata }]) => {
      const text = texts[metadata.section] ?? '';
      return text === ''
        ? []
        : [[place, excerptOf(text, new Set(Object.keys(metadata.terms)), excerptLength)] as const];
    }),
  );
}

function indexAt(path: string): LoadedIndex {
  const known = indexes.get(path);
  const loaded =
    known ??
    new LoadedIndex({
      path,
      load,
      later: (run, seconds) => {
        const timer = setTimeout(run, seconds * 1000);
        return () => clearTimeout(timer);
      },
      changed: () => changed(path),
    });
  // The one that was used last is the last to go.
  indexes.delete(path);
  indexes.set(path, loaded);
  for (const other of [...indexes.keys()].slice(0, -mostIndexes)) indexes.delete(other);
  return loaded;
}

function changed(path: string): void {
  const loaded = indexes.get(path);
  if (loaded === undefined) return;
  post({ kind: 'state', index: path, state: loaded.state });
  if (newest?.question.index === path && loaded.searchable && loaded.state.phase !== 'failed') {
    answering.start(answerSteps(newest));
  }
  if (loaded.state.phase === 'ready') compactSoon(loaded);
}

/** A step at a time, so that questions never wait for long. */
function compactSoon(loaded: LoadedIndex): void {
  if (isCompacting) return;
  isCompacting = true;
  setTimeout(() => {
    isCompacting = false;
    if (loaded.index.compact()) compactSoon(loaded);
  }, 50);
}

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

function post(message: FromWorker): void {
  postMessage(message);
}
