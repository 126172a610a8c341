import type { OwnUsage } from '../results/benchResult.ts';

/** A site that can be built again and again. */
export type Contender = {
  readonly name: string;
  /** Versions of the programs that build it, by their names. */
  readonly versions: Readonly<Record<string, string>>;
  /** The folder in which it is built. */
  readonly folder: string;
  /** Folder of the built site. */
  readonly out: string;
  /** The Node program that builds it, and what it is called with. */
  readonly command: readonly [program: string, ...args: string[]];
  /** Variables besides those of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that a build leaves for the next one. */
  readonly caches: readonly string[];
  /** Called before a build. Returns a function to call after it, which returns what cannot be seen from outside. */
  readonly watch?: () => () => OwnUsage;
  readonly close: () => Promise<void>;
};
