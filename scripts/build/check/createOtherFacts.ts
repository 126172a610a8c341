import type { FileFacts } from '#core/built/fileFacts.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { dequal } from 'dequal/lite';
import { factsOfFile } from '#core/built/factsOfFile.ts';
import { fileFacts } from '#core/built/fileFacts.ts';
import { createMapOfItems } from '#core/createMapOfItems.ts';

/**
 * Returns a function that reads what the files beside the pages say about addresses, by place, such as `/docs/why.md`. Files with the same
 * contents as in the last call are not read again, and what says the same is the same object.
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
  const factsOf = createMapOfItems(placeOf, (file) => {
    const before = last.get(placeOf(file));
    if (before && contentsOf.get(before) === file.contents) return before;
    const read = factsOfFile(file.path, file.contents, basePath) ?? fileFacts({});
    const facts = before && dequal(before, read) ? before : read;
    contentsOf.set(facts, file.contents);
    return facts;
  });
  return (files) => {
    last = factsOf(files);
    return last;
  };
}

function placeOf({ path }: OutputFile): string {
  return `/${path}`;
}
