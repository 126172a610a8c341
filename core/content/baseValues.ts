import type { LineNote } from '../blocks/code/lineNote.ts';
import type { ImageUse } from './imageUse.ts';

/** The values of a block beside its fields, as a writer entered them. */
export type BaseValues = {
  readonly image: ImageUse;
  /** `asset` is the id of a file in `Content.assets`. */
  readonly file: { readonly asset: string };
  readonly code: {
    /** A name from the list of languages in `core/text/codeLanguages.ts`. */
    readonly language: string;
    readonly code: string;
    /** Line numbers, counted from 1, ascending. */
    readonly highlightedLines: readonly number[];
    /** Set if readers see the numbers of the lines. */
    readonly showLineNumbers?: true;
    /** Words or phrases that are marked wherever a line has them. */
    readonly markedWords?: readonly string[];
    /** Readers find them below the code. */
    readonly notes?: readonly LineNote[];
  };
  /** Nothing: its page adds the default rate of the site settings. */
  readonly rate: object;
};
