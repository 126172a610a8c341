import type { LakeContext } from './lakeContext.ts';

/**
 * The second dataset of a lake, which Sanity calls the add-on dataset: a Studio keeps comments and tasks in it. It is always private, and is
 * made when a Studio asks for it.
 */
export type AddonDataset = {
  readonly name: string;
  /** Returns the context that its endpoints work with; undefined until the dataset has been made. */
  readonly find: () => LakeContext | undefined;
  /** Makes it, unless it has been made. Throws an Error if the disk refuses; it can be tried again. */
  readonly make: () => LakeContext;
};
