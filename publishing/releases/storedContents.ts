/** The names in a file store at one time, by the folder. A folder that has not changed has the same object in a later listing. */
export type StoredContents = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns whether a store has the content with a hash. */
export function hasContent(stored: StoredContents, hash: string): boolean {
  return stored.get(hash.slice(0, 2))?.has(hash) === true;
}

/** Returns whether everything is in the store that was there at an earlier time. The cost depends on what has changed since. */
export function hasAllOf(stored: StoredContents, earlier: StoredContents): boolean {
  return [...earlier].every(([shard, names]) => {
    const now = stored.get(shard);
    return now === names || (now !== undefined && [...names].every((name) => now.has(name)));
  });
}
