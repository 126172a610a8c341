import type { Ledger, LedgerEntries, LedgerEntry } from './ledger.ts';
import type { SiteSize } from './siteSize.ts';
import { isListOf } from '../../isListOf.ts';
import { isRecord } from '../../isRecord.ts';
import { isString } from '../../isString.ts';
import { oncePerObject } from '../../memo/oncePerObject.ts';

/** A ledger as JSON, with a line for each address: `{"size": {…}, "addresses": [{"path": "/docs", "anchors": ["fees"]}]}`. */
export function ledgerText({ size, entries }: Ledger): string {
  const before = size ? `"size": ${JSON.stringify(size)},\n` : '';
  return `{${before}"addresses": [\n${linesOf(entries)}\n]}\n`;
}

const linesOf = oncePerObject((entries: LedgerEntries) => [...entries.values()].map(lineOf).join(',\n'));

const lineOf = oncePerObject((entry: LedgerEntry) => JSON.stringify(entry));

/** Reads a ledger back. Throws an Error that explains what is wrong with the text. */
export function parseLedger(text: string): Ledger {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) throw new Error('It is not the JSON of a ledger.');
  const { size, addresses } = value;
  if ((size !== undefined && !isSize(size)) || !isEntryList(addresses)) {
    throw new Error('Its JSON is not that of a ledger.');
  }
  const entries = new Map(addresses.map((entry) => [entry.path, entry]));
  return size === undefined ? { entries } : { size, entries };
}

function isSize(value: unknown): value is SiteSize {
  return (
    isRecord(value) &&
    isString(value['address']) &&
    typeof value['pages'] === 'number' &&
    isRecord(value['documents']) &&
    Object.values(value['documents']).every((count) => typeof count === 'number')
  );
}

const isTextList = isListOf(isString);

const isEntryList = isListOf((value: unknown): value is LedgerEntry => {
  if (!isRecord(value)) return false;
  const { path, document, anchors, missing, past, isFile } = value;
  return (
    isString(path) &&
    isTextList(anchors) &&
    (missing === undefined || isTextList(missing)) &&
    (past === undefined || past === true) &&
    (isFile === undefined || isFile === true) &&
    (document === undefined ||
      (isRecord(document) && [document['id'], document['type'], document['title']].every(isString)))
  );
});
