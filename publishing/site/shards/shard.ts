import { createHash } from 'node:crypto';

/** One of several parts of a build: the first has index 1. */
export type Shard = { readonly index: number; readonly count: number };

const maxShards = 1000;

/** Reads `2/4`. Throws an Error for anything else. */
export function readShard(text: string): Shard {
  const [, index = 0, count = 0] = (/^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []).map(Number);
  if (index < 1 || index > count || count > maxShards) {
    throw new Error(
      `--shard is '${text}'. Write it like 2/4, which is the second of four parts; there can be up to ${maxShards}.`,
    );
  }
  return { index, count };
}

/** Returns whether a part makes the shared files: all that are neither a page nor a social card. */
export function isFirst(shard: Shard | undefined): boolean {
  return shard === undefined || shard.index === 1;
}

/** Returns whether a page or a card belongs to a part. It depends on nothing but its path, so that the parts need not know of each other. */
export function isInShard(path: string, shard: Shard | undefined): boolean {
  if (shard === undefined) return true;
  const number = createHash('sha256').update(path).digest().readUInt32BE();
  return number % shard.count === shard.index - 1;
}
