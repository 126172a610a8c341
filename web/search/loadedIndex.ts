import { readBodyPart } from '#core/search/bodyPart.ts';
import { readHeadPart } from '#core/search/headPart.ts';
import type { IndexManifest } from '#core/search/indexManifest.ts';
import { parseManifest, textFileOf } from '#core/search/indexManifest.ts';
import { SearchIndex } from '#core/search/searchIndex.ts';
import type { PageTexts } from '#core/search/textPart.ts';
import { readTextPart } from '#core/search/textPart.ts';
import { backOff } from './backOff.ts';
import type { IndexState } from './messages.ts';

export type LoadedIndexOptions = {
  /** Site path of the manifest. */
  readonly path: string;
  /** The text of a file of the site; rejects when it cannot be had. */
  readonly load: (path: string) => Promise<string>;
  /** Calls `run` once after so many seconds. The answer calls that off. */
  readonly later: (run: () => void, seconds: number) => () => void;
  /** Told when the state changes, and when there is more to be found. */
  readonly changed: () => void;
};

/** What was loaded of one build of the site. */
export type IndexEdition = {
  readonly index: SearchIndex;
  /** The file that has the texts of a page; undefined for a page that has none. */
  readonly textFileOf: (url: string) => string | undefined;
};

/**
 * An index on its way into memory: titles and headings first, all of them, then the words of the texts. What has arrived
 * stays when something else fails; an attempt asks for the manifest again and loads what is missing, or everything where
 * the site was built anew. It never gives up for good: attempts follow by themselves, ever more seldom, and after that
 * whenever somebody asks.
 */
export class LoadedIndex {
  state: IndexState = { phase: 'idle' };
  /** Set once all its titles and headings are there, so that a search has something to say. */
  edition: IndexEdition | undefined;

  readonly #options: LoadedIndexOptions;
  #index = new SearchIndex();
  #manifestText: string | undefined;
  #added = new Set<string>();
  #texts = new Map<string, readonly PageTexts[]>();
  #failures = 0;
  #callOff = (): void => {};
  #isSoon = false;

  constructor(options: LoadedIndexOptions) {
    this.#options = options;
  }

  /** Starts to load what is missing, at once. Nothing happens while that is under way or all is there. */
  open(): void {
    if (this.state.phase === 'loading' || this.state.phase === 'ready') return;
    this.#callOff();
    this.#failures = 0;
    void this.#attempt();
  }

  /** As `open`, but after a failure not at once: for a reader who goes on typing. */
  openSoon(): void {
    if (this.state.phase !== 'failed') this.open();
    else if (!this.#isSoon) this.#attemptIn(1);
  }

  /** The texts of a page from the file that has them, by its records. Rejects when they cannot be had. */
  async textsOf(file: string, url: string): Promise<readonly string[]> {
    const pages = this.#texts.get(file) ?? readTextPart(await this.#options.load(file));
    this.#texts.set(file, pages);
    return pages.find((page) => page.url === url)?.texts ?? [];
  }

  async #attempt(): Promise<void> {
    this.#isSoon = false;
    this.#become({ phase: 'loading' });
    try {
      const { path, load, changed } = this.#options;
      const manifest = this.#readManifest(await load(path));
      await this.#addParts(manifest, 'head', (text) => this.#index.addHead(readHeadPart(text)));
      this.edition ??= { index: this.#index, textFileOf: (url) => textFileOf(manifest, url) };
      changed();
      await this.#addParts(manifest, 'body', (text) => this.#index.addBody(readBodyPart(text)));
      this.#failures = 0;
      this.#become({ phase: 'ready' });
    } catch (error) {
      this.#failures += 1;
      const message = error instanceof Error ? error.message : String(error);
      const retryIn = backOff(this.#failures);
      if (retryIn !== undefined) this.#attemptIn(retryIn);
      this.#become({ phase: 'failed', message, ...(retryIn === undefined ? {} : { retryIn }) });
    }
  }

  /** Another manifest than before is of another build: its parts do not fit those that are there. */
  #readManifest(text: string): IndexManifest {
    const manifest = parseManifest(text);
    if (this.#manifestText !== undefined && text !== this.#manifestText) {
      this.#index = new SearchIndex();
      this.#added.clear();
      this.#texts.clear();
      this.edition = undefined;
    }
    this.#manifestText = text;
    return manifest;
  }

  async #addParts(
    manifest: IndexManifest,
    kind: 'head' | 'body',
    add: (text: string) => void,
  ): Promise<void> {
    const missing = manifest.parts.filter((part) => part.kind === kind && !this.#added.has(part.file));
    const outcomes = await Promise.allSettled(
      missing.map(async ({ file }) => {
        add(await this.#options.load(file));
        this.#added.add(file);
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  #attemptIn(seconds: number): void {
    this.#callOff();
    this.#isSoon = seconds <= 1;
    this.#callOff = this.#options.later(() => void this.#attempt(), seconds);
  }

  #become(state: IndexState): void {
    this.state = state;
    this.#options.changed();
  }
}
