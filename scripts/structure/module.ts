import type { Comment, Program } from 'oxc-parser';

/** A source file and its references to others, as written: nothing is resolved yet. */
export type Module = {
  /** Relative to the root folder, with `/`. */
  readonly file: string;
  readonly text: string;
  /** The number of lines; a line break at the end begins no further one. */
  readonly lines: number;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly requests: readonly ModuleRequest[];
  readonly exports: readonly ModuleExport[];
};

/** Another file as a module names it: `'./x.ts'` in an import, a re-export, `import('./x.ts')` or `new URL('./x.ts', import.meta.url)`. */
export type ModuleRequest = {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
};

export type ModuleExport = {
  /** `'default'` for the default export. */
  readonly name: string;
  readonly kind: 'value' | 'type';
};
