import type { DatabaseSync } from 'node:sqlite';
import type { DatasetMode } from './permissions.ts';
import { conflict } from '#system/values/httpError.ts';

/** The setting that decides who may read the published documents of a dataset, which Sanity calls its `aclMode`. */
export type KeptMode = {
  readonly get: () => DatasetMode;
  /** Stores a new mode, which stays when the lake is started again. Throws an `HttpError` (409) if the lake was started with a fixed mode. */
  readonly set: (mode: DatasetMode) => void;
};

export type DatasetModeOptions = {
  readonly dataset: string;
  /** The mode that the lake was started with, which cannot change while it runs. */
  readonly fixed?: DatasetMode | undefined;
  /** The mode until one is set; `public` when absent. */
  readonly byDefault?: DatasetMode | undefined;
};

/** Kept in the database, which is read each time, because another process (`lake datasets`) may have changed it. */
export function createDatasetMode(
  database: DatabaseSync,
  { dataset, fixed, byDefault = 'public' }: DatasetModeOptions,
): KeptMode {
  const kept = database.prepare('SELECT acl_mode FROM datasets WHERE name = ?');
  const keep = database.prepare(
    'INSERT INTO datasets (name, acl_mode) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET acl_mode = excluded.acl_mode',
  );
  return {
    get: () => {
      if (fixed) return fixed;
      const mode = kept.get(dataset)?.['acl_mode'];
      return mode === undefined ? byDefault : mode === 'public' ? 'public' : 'private';
    },
    set: (mode) => {
      if (fixed) {
        throw conflict(
          `This lake was started with LAKE_DATASET_MODE=${fixed}, which decides. Start it without that to change it here.`,
        );
      }
      keep.run(dataset, mode);
    },
  };
}

/** Returns whether a value is `public` or `private`. */
export function isDatasetMode(value: unknown): value is DatasetMode {
  return value === 'public' || value === 'private';
}
