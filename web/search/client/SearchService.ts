import type { Steps } from '#core/search/match/steps.ts';
import type { SearchResult } from '#core/search/search.ts';
import type { Excerpt } from '#core/search/show/excerptOf.ts';
import type { IndexEdition } from './LoadedIndex.ts';
import type { Answer, FromWorker, Hit, Question, ToWorker } from './messages.ts';
import { present } from '#core/present.ts';
import { searchSteps } from '#core/search/search.ts';
import { excerptOf } from '#core/search/show/excerptOf.ts';
import { marksOf } from '#core/search/show/marksOf.ts';
import { isInContext } from '#core/search/site/isInContext.ts';
import { isNamed } from './isNamed.ts';
import { LoadedIndex } from './LoadedIndex.ts';
import { NewestJob } from './NewestJob.ts';

export type SearchServiceOptions = {
  /** Loads the text of a file of the site; rejects if that fails. */
  readonly load: (path: string) => Promise<string>;
  /** Calls `run` once after this many seconds. Returns a function that cancels it. */
  readonly later: (run: () => void, seconds: number) => () => void;
  /** Calls `act` once the waiting messages have been received. */
  readonly inNextTurn: (act: () => void) => void;
  readonly post: (message: FromWorker) => void;
  /** Milliseconds. */
  readonly now: () => number;
};

type Asked = {
  readonly id: number;
  readonly question: Question;
  readonly job: NewestJob;
  /** Number of the newest answer to it. */
  answer?: number;
};

/** A result and the source of its excerpt. */
type Found = {
  readonly hit: Hit;
  readonly result: SearchResult;
  /** Undefined for a page without texts. */
  readonly textFile: string | undefined;
};

/** ms between two messages with excerpts: each renders the results again. */
const excerptInterval = 100;
/** Indexes, of versions and parts of the docs, that are kept in memory. */
const maxIndexes = 3;

/**
 * The search worker, without its browser parts: loads the requested indexes and answers the newest question of each asker, again
 * whenever more of its index is loaded. Sends the excerpts of each answer after it, until there is another answer.
 */
export class SearchService {
  readonly #options: SearchServiceOptions;
  readonly #indexes = new Map<string, LoadedIndex>();
  readonly #asked = new Map<number, Asked>();
  #answers = 0;

  constructor(options: SearchServiceOptions) {
    this.#options = options;
  }

  receive(message: ToWorker): void {
    switch (message.kind) {
      case 'open':
        this.#indexAt(message.index).open();
        break;
      case 'ask': {
        const { asker, id, question } = message;
        const job = this.#asked.get(asker)?.job ?? new NewestJob(this.#options.inNextTurn);
        const asked: Asked = { id, question, job };
        this.#asked.set(asker, asked);
        this.#indexAt(question.index).openSoon();
        this.#answer(asked);
        break;
      }
      case 'forget':
        this.#asked.get(message.asker)?.job.stop();
        this.#asked.delete(message.asker);
        break;
    }
  }

  #answer(asked: Asked): void {
    asked.job.start(this.#answerSteps(asked));
  }

  *#answerSteps(asked: Asked): Steps<void> {
    const { id, question } = asked;
    const loaded = this.#indexAt(question.index);
    const { edition } = loaded;
    if (!edition) return;
    const { scope } = question;
    const { results, elsewhere, ...rest } = yield* searchSteps(edition.index, question.text, {
      ...question,
      isInScope: scope && ((url) => isInContext(url, { path: scope.context }, { path: scope.version })),
      synonyms: edition.synonyms,
    });
    // A newer build has replaced it, and will be searched once its titles are loaded.
    if (loaded.edition !== edition) return;
    const found = results.map((result) => foundIn(edition, result));
    const foundElsewhere = elsewhere.results.map((result) => foundIn(edition, result));
    this.#answers += 1;
    const answer: Answer = present({
      number: this.#answers,
      hits: found.map(({ hit }) => hit),
      pageCount: rest.pageCount,
      elsewhere: {
        hits: foundElsewhere.map(({ hit }) => hit),
        leads: elsewhere.leads,
        pageCount: elsewhere.pageCount,
      },
      near: rest.near,
      notes: rest.notes,
      complete: loaded.state.phase === 'ready',
      problem: rest.problem,
    });
    asked.answer = answer.number;
    this.#options.post({ kind: 'answer', id, answer });
    const shown = [...found, ...foundElsewhere];
    const { of } = question.excerpts;
    // Suggestions come first, so that the texts do not delay the shards.
    if (of === 'unnamed' && !answer.complete) return;
    const wanted = of === 'all' ? shown : shown.filter(({ hit }) => !isNamed(hit));
    void this.#sendExcerpts(asked, answer.number, wanted, loaded);
  }

  /** Sends the excerpts of the best pages first, until there is another answer or this one is no longer wanted. */
  async #sendExcerpts(
    asked: Asked,
    answer: number,
    found: readonly Found[],
    loaded: LoadedIndex,
  ): Promise<void> {
    const { post, now, inNextTurn } = this.#options;
    const isWanted = (): boolean => this.#isAsked(asked) && asked.answer === answer;
    let excerpts: Record<string, Excerpt> = {};
    let sent = 0;
    const send = (): void => {
      if (Object.keys(excerpts).length === 0) return;
      post({ kind: 'excerpts', id: asked.id, answer, excerpts });
      excerpts = {};
      sent = now();
    };
    try {
      for (const ofPage of Map.groupBy(found, ({ hit }) => hit.url).values()) {
        const texts = await textsOf(ofPage, loaded);
        // Texts loaded before arrive without a turn in which a newer question could be received.
        await new Promise<void>(inNextTurn);
        if (!isWanted()) return;
        Object.assign(excerpts, excerptsOf(ofPage, texts, asked.question.excerpts.maxLength));
        if (now() - sent > excerptInterval) send();
      }
      send();
    } catch (error) {
      if (!isWanted()) return;
      send();
      const message = error instanceof Error ? error.message : String(error);
      post({ kind: 'excerptsFailed', id: asked.id, answer, message });
    }
  }

  #isAsked(asked: Asked): boolean {
    return [...this.#asked.values()].includes(asked);
  }

  #indexAt(path: string): LoadedIndex {
    const { load, later } = this.#options;
    const known = this.#indexes.get(path);
    const loaded = known ?? new LoadedIndex({ path, load, later, changed: () => this.#changed(path) });
    // Moves it to the end: the least recently used index is dropped first.
    this.#indexes.delete(path);
    this.#indexes.set(path, loaded);
    for (const other of [...this.#indexes.keys()].slice(0, -maxIndexes)) this.#indexes.delete(other);
    return loaded;
  }

  #changed(path: string): void {
    const loaded = this.#indexes.get(path);
    if (!loaded) return;
    this.#options.post({ kind: 'state', index: path, state: loaded.state, pages: loaded.pages });
    if (loaded.edition && loaded.state.phase !== 'failed') {
      for (const asked of this.#asked.values()) if (asked.question.index === path) this.#answer(asked);
    }
  }
}

function foundIn(edition: IndexEdition, result: SearchResult): Found {
  const { document, metadata } = result;
  const terms = Object.keys(metadata.terms);
  const wanted = new Set(terms);
  const textFile = edition.textFileOf(document.url);
  return {
    result,
    textFile,
    hit: {
      ...document,
      titleMarks: marksOf(document.title, wanted),
      headingMarks: marksOf(document.heading, wanted),
      terms,
      // The name of a text file contains the hash of its content, so a section of it always has the same text.
      excerptKey: JSON.stringify([textFile, document.url, metadata.section, terms]),
    },
  };
}

async function textsOf(ofPage: readonly Found[], loaded: LoadedIndex): Promise<readonly string[]> {
  const [first] = ofPage;
  const { textFile = '', hit } = first ?? {};
  return hit && textFile !== '' ? loaded.textsOf(textFile, hit.url) : [];
}

function excerptsOf(
  ofPage: readonly Found[],
  texts: readonly string[],
  maxLength: number,
): Record<string, Excerpt> {
  return Object.fromEntries(
    ofPage.flatMap(({ hit, result: { metadata } }) => {
      const text = texts[metadata.section] ?? '';
      return text === '' ? [] : [[hit.excerptKey, excerptOf(text, new Set(hit.terms), maxLength)] as const];
    }),
  );
}
