import type { RawDocument } from './rawDocument.ts';
import { collectReferences } from '#lake/document/collectReferences.ts';

/**
 * Splits documents into batches of at most `maxBytes` as JSON (a longer document is a batch of its own), ordered so that no
 * document comes before one that it refers to strongly: a lake refuses references to documents that it does not have.
 */
export function importBatches(documents: readonly RawDocument[], maxBytes: number): readonly RawDocument[][] {
  const batches: RawDocument[][] = [];
  let bytes = Infinity;
  for (const document of targetsFirst(documents)) {
    const added = Buffer.byteLength(JSON.stringify(document));
    if (bytes + added > maxBytes) {
      batches.push([]);
      bytes = 0;
    }
    batches.at(-1)?.push(document);
    bytes += added;
  }
  return batches;
}

function targetsFirst(documents: readonly RawDocument[]): readonly RawDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]));
  const ordered = new Set<RawDocument>();
  const begun = new Set<RawDocument>();
  // Not by recursion: a chain of pages may be as long as there are pages.
  const path = documents.toReversed();
  for (let document = path.at(-1); document; document = path.at(-1)) {
    if (begun.has(document)) {
      path.pop();
      ordered.add(document);
      continue;
    }
    begun.add(document);
    for (const { target, strong } of collectReferences(document)) {
      const referred = strong ? byId.get(target) : undefined;
      if (referred && !begun.has(referred)) path.push(referred);
    }
  }
  return [...ordered];
}
