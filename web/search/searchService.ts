import type { Excerpt } from '#core/search/excerptOf.ts';
import { excerptOf } from '#core/search/excerptOf.ts';
import { marksOf } from '#core/search/marksOf.ts';
import type { SearchResult } from '#core/search/search.ts';
import { searchSteps } from '#core/search/search.ts';
import type { Steps } from '#core/search/steps.ts';
import type { IndexEdition } from './loadedIndex.ts';
import { LoadedIndex } from './loadedIndex.ts';
import type { Answer, FromWorker, Hit, Question, ToWorker } from './messages.ts';
import { NewestJob } from './newestJob.ts';

export type SearchServiceOptions = {
  /** The text of a file of the site; rejects when it cannot be had. */
  readonly load: (path: string) => Promise<string>;
  /** Calls `run` once after so many seconds. Returns a function that calls it off. */
  readonly later: (run: () => void, seconds: number) => () => void;
  /** Calls `act` once the messages that wait have been heard. */
  readonly inNextTurn: (act: () => void) => void;
  readonly post: (message: FromWorker) => void;
  /** Milliseconds. */
  readonly now: () => number;
};

type Asked = {
  readonly id: number;
  readonly question: Question;
  readonly job: NewestJob;
  /** The newest answer to it. */
  answer?: number;
};

/** A result and what its excerpt is cut from. */
type Found = {
  readonly hit: Hit;
  readonly result: SearchResult;
  /** Undefined for a page that has no texts. */
  readonly textFile: string | undefined;
};

const excerptLength = 220;
/** ms between two messages with excerpts: each is a reason to show the results anew. */
const betweenExcerpts = 100;
/** Indexes of versions and parts that stay in memory. */
const mostIndexes = 3;

/**
 * What the worker does: loads the indexes it is asked for and answers the newest question of each asker, anew whenever
 * more of its index has arrived. After an answer come its excerpts, and none any more once there is another answer.
 */
export class SearchService {
  readonly #options: SearchServiceOptions;
  readonly #indexes = new Map<string, LoadedIndex>();
  readonly #asked = new Map<number, Asked>();
  #answers = 0;
  #isCompacting = false;

  constructor(options: SearchServiceOptions) {
    this.#options = options;
  }

  hear(message: ToWorker): void {
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
    if (edition === undefined) return;
    const { results, ...rest } = yield* searchSteps(edition.index, question.text, question);
    // Meanwhile a newer build took its place. It is asked as soon as it can say something.
    if (loaded.edition !== edition) return;
    const found = results.map((result) => foundIn(edition, result));
    this.#answers += 1;
    const answer: Answer = {
      number: this.#answers,
      hits: found.map(({ hit }) => hit),
      pageCount: rest.pageCount,
      notes: rest.notes,
      complete: loaded.state.phase === 'ready',
      ...(rest.problem === undefined ? {} : { problem: rest.problem }),
    };
    asked.answer = answer.number;
    this.#options.post({ kind: 'answer', id, answer });
    if (question.excerpts) void this.#sendExcerpts(asked, answer.number, found, loaded);
  }

  /** Best pages first, until there is another answer, or nobody waits for this one. */
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
        // Texts that are there already come without a turn in which a newer question could be heard.
        await new Promise<void>(inNextTurn);
        if (!isWanted()) return;
        Object.assign(excerpts, excerptsOf(ofPage, texts));
        if (now() - sent > betweenExcerpts) send();
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
    // The one that was used last is the last to go.
    this.#indexes.delete(path);
    this.#indexes.set(path, loaded);
    for (const other of [...this.#indexes.keys()].slice(0, -mostIndexes)) this.#indexes.delete(other);
    return loaded;
  }

  #changed(path: string): void {
    const loaded = this.#indexes.get(path);
    if (loaded === undefined) return;
    this.#options.post({ kind: 'state', index: path, state: loaded.state });
    if (loaded.edition !== undefined && loaded.state.phase !== 'failed') {
      for (const asked of this.#asked.values()) if (asked.question.index === path) this.#answer(asked);
    }
    if (loaded.state.phase === 'ready') this.#compactSoon(loaded);
  }

  /** A step at a time, so that questions never wait for long. */
  #compactSoon(loaded: LoadedIndex): void {
    if (this.#isCompacting) return;
    this.#isCompacting = true;
    this.#options.later(() => {
      this.#isCompacting = false;
      if (loaded.edition?.index.compact() === true) this.#compactSoon(loaded);
    }, 0.05);
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
      // A text file has the hash of its content in its name: a section of it never has another text.
      excerptKey: JSON.stringify([textFile, document.url, metadata.section, terms]),
    },
  };
}

async function textsOf(ofPage: readonly Found[], loaded: LoadedIndex): Promise<readonly string[]> {
  const [first] = ofPage;
  return first?.textFile === undefined ? [] : loaded.textsOf(first.textFile, first.hit.url);
}

function excerptsOf(ofPage: readonly Found[], texts: readonly string[]): Record<string, Excerpt> {
  return Object.fromEntries(
    ofPage.flatMap(({ hit, result: { metadata } }) => {
      const text = texts[metadata.section] ?? '';
      return text === ''
        ? []
        : [[hit.excerptKey, excerptOf(text, new Set(hit.terms), excerptLength)] as const];
    }),
  );
}
