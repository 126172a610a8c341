import type { FileFacts } from '#core/built/fileFacts.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { dequal } from 'dequal/lite';
import { factsOfFile } from '#core/built/factsOfFile.ts';
import { fileFacts } from '#core/built/fileFacts.ts';
import { oncePerObject } from '#core/memo/oncePerObject.ts';
import { withoutContentHash } from '../outputs/contentHash.ts';

/**
 * Returns a function that reads what the files beside the pages say about addresses, by place, such as `/docs/why.md`. Files with the same
 * contents as in the last call are not read again, and equal facts are the same object.
 */
export function createOtherFacts(): (
  files: readonly OutputFile[],
  basePath: string,
) => ReadonlyMap<string, FileFacts> {
  let reader: { readonly basePath: string; readonly read: ReturnType<typeof readerFor> } | undefined;
  return (files, basePath) => {
    if (reader?.basePath !== basePath) reader = { basePath, read: readerFor(basePath) };
    return reader.read(files);
  };
}

function readerFor(basePath: string): (files: readonly OutputFile[]) => ReadonlyMap<string, FileFacts> {
  let last: ReadonlyMap<string, FileFacts> = new Map();
  const contentsOf = new WeakMap<FileFacts, string>();
  /** The places of files with a hash in their names, by name without it: their earlier facts are at another place. */
  const placesOf = new Map<string, readonly string[]>();
  const entryOf = oncePerObject(({ path, contents }: OutputFile): readonly [string, FileFacts] => {
    const place = `/${path}`;
    const name = withoutContentHash(path);
    const places = placesOf.get(name) ?? [];
    if (name !== path) placesOf.set(name, [place, ...places]);
    const earlier = [place, ...places].flatMap((each) => last.get(each) ?? []);
    const same = earlier.find((each) => contentsOf.get(each) === contents);
    if (same) return [place, same];
    const read = factsOfFile(path, contents, basePath) ?? fileFacts({});
    const facts = earlier.find((each) => dequal(each, read)) ?? read;
    contentsOf.set(facts, contents);
    return [place, facts];
  });
  return (files) => {
    last = new Map(files.map(entryOf));
    for (const [name, places] of placesOf) {
      const present = new Set(places.filter((place) => last.has(place)));
      if (present.size === 0) placesOf.delete(name);
      else if (present.size < places.length) placesOf.set(name, [...present]);
    }
    return last;
  };
}
