import type { IndexManifest, OfferedPages } from '#core/search/index/indexManifest.ts';
import type { SearchIndex } from '#core/search/index/SearchIndex.ts';
import type { PageTexts } from '#core/search/index/textPart.ts';
import type { IndexState } from './messages.ts';
import { present } from '#core/present.ts';
import { parseIndexManifest, textFileOf } from '#core/search/index/indexManifest.ts';
import { LoadedParts } from '#core/search/index/LoadedParts.ts';
import { readTextPart } from '#core/search/index/textPart.ts';
import { SynonymTable } from '#core/search/synonyms/SynonymTable.ts';
import { backOff } from './backOff.ts';

export type LoadedIndexOptions = {
  /** Site path of the manifest. */
  readonly path: string;
  /** Loads the text of a file of the site; rejects if that fails. */
  readonly load: (path: string) => Promise<string>;
  /** Calls `run` once after this many seconds. Returns a function that cancels it. */
  readonly later: (run: () => void, seconds: number) => () => void;
  /** Called when the state changes, and when there is more to find. */
  readonly changed: () => void;
};

/** The part of one build's index that can be searched so far. */
export type IndexEdition = {
  /** Has only titles, headings and keywords until all shards are loaded. */
  readonly index: SearchIndex;
  readonly synonyms: SynonymTable;
  /** The file with the texts of a page; undefined for a page without texts. */
  readonly textFileOf: (url: string) => string | undefined;
};

/**
 * An index that is being loaded: first all titles and headings, then the shards with everything. Parts that are loaded are kept when
 * others fail; each attempt loads the manifest again and then what is missing, or everything if the site has been rebuilt.
 * Failed attempts are repeated at growing intervals, and after that on request.
 */
export class LoadedIndex {
  state: IndexState = { phase: 'idle' };
  /** Set once all titles and headings are loaded, and again once everything is. */
  edition: IndexEdition | undefined;

  /** The pages to offer before anything is typed; empty before the first manifest. */
  pages: OfferedPages = { suggested: [], first: [] };

  readonly #options: LoadedIndexOptions;
  #parts = new LoadedParts();
  /** `''` before the first manifest. */
  #manifestText = '';
  #added = new Set<string>();
  #texts = new Map<string, readonly PageTexts[]>();
  #failures = 0;
  #callOff = (): void => {};
  #isSoon = false;

  constructor(options: LoadedIndexOptions) {
    this.#options = options;
  }

  /** Starts to load missing parts. Does nothing while they are being loaded or if everything is loaded. */
  open(): void {
    if (this.state.phase === 'loading' || this.state.phase === 'ready') return;
    this.#callOff();
    this.#failures = 0;
    void this.#attempt();
  }

  /** Like `open`, but waits after a failure: for a reader who continues typing. */
  openSoon(): void {
    if (this.state.phase !== 'failed') this.open();
    else if (!this.#isSoon) this.#attemptIn(1);
  }

  /** Loads the texts of a page, one for each of its records. Rejects if their file cannot be loaded. */
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
      await this.#addParts(manifest, 'head');
      const edition = (this.edition ??= {
        index: this.#parts.heads,
        synonyms: new SynonymTable(manifest.synonyms),
        textFileOf: (url) => textFileOf(manifest, url),
      });
      changed();
      await this.#addParts(manifest, 'shard');
      this.edition = { ...edition, index: this.#parts.whole };
      this.#failures = 0;
      this.#become({ phase: 'ready' });
    } catch (error) {
      this.#failures += 1;
      const message = error instanceof Error ? error.message : String(error);
      const retryIn = backOff(this.#failures);
      if (retryIn) this.#attemptIn(retryIn);
      this.#become(present({ phase: 'failed', message, isPartial: this.edition !== undefined, retryIn }));
    }
  }

  /** A different manifest comes from another build, whose parts do not fit those loaded before. */
  #readManifest(text: string): IndexManifest {
    const manifest = parseIndexManifest(text);
    if (this.#manifestText !== '' && text !== this.#manifestText) {
      this.#parts = new LoadedParts();
      this.#added.clear();
      this.#texts.clear();
      this.edition = undefined;
    }
    this.#manifestText = text;
    this.pages = manifest.pages;
    return manifest;
  }

  async #addParts(manifest: IndexManifest, kind: 'head' | 'shard'): Promise<void> {
    const missing = manifest.parts.filter((part) => part.kind === kind && !this.#added.has(part.file));
    const outcomes = await Promise.allSettled(
      missing.map(async ({ file }) => {
        this.#parts.add(kind, await this.#options.load(file));
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
