import type { FileFacts } from '#core/built/fileFacts.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { factsOfFile } from '#core/built/factsOfFile.ts';
import { fileFacts } from '#core/built/fileFacts.ts';
import { createMapOfItems } from '#core/createMapOfItems.ts';

/**
 * Returns a function that reads what the files beside the pages say about addresses, by place, such as `/docs/why.md`. Files that have not
 * changed since the last call are not read again.
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
  /** Some files are made anew with the same contents each time. Those of a search index have other names when they change. */
  const known = new Map<string, { readonly contents: string; readonly facts: FileFacts }>();
  return createMapOfItems(placeOf, ({ path, contents }) => {
    const before = known.get(path);
    if (before?.contents === contents) return before.facts;
    const facts = factsOfFile(path, contents, basePath) ?? noFacts;
    if (!/\.md$|\.[0-9a-f]{12}\.json$/.test(path)) known.set(path, { contents, facts });
    return facts;
  });
}

const noFacts = fileFacts({});

function placeOf({ path }: OutputFile): string {
  return `/${path}`;
}
