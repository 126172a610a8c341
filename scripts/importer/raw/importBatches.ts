import { collectReferences } from '#scripts/lake/document/collectReferences.ts';
import type { RawDocument } from './rawDocument.ts';

/**
 * Documents in parts of at most `maxBytes` as JSON (a longer document is a part of its own), such that one never comes before
 * what it strongly refers to: a lake refuses references to what it does not have.
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
  for (let document = path.at(-1); document !== undefined; document = path.at(-1)) {
    if (begun.has(document)) {
      path.pop();
      ordered.add(document);
      continue;
    }
    begun.add(document);
    for (const { target, strong } of collectReferences(document)) {
      const referred = strong ? byId.get(target) : undefined;
      if (referred !== undefined && !begun.has(referred)) path.push(referred);
    }
  }
  return [...ordered];
}
