import type { LakeDocument } from '../document/lakeDocument.ts';
import type { GroqNode } from './groqNode.ts';
import { isGroqNode, mapGroqNodes } from './groqNode.ts';
import { parseGroq } from './parseGroq.ts';

/**
 * Replaces `… match text::query("…")`, which the Studio uses for searching, by an expression that groq-js can evaluate. If a whole document
 * is matched (`[@, _id] match text::query("fee*")`), that is the list of the ids of the documents that contain every word of the text; if a
 * field is matched, it is a `match` of that field. A text without words matches everything, so its alternatives are not evaluated: for a
 * list, the Studio also asks for references to its empty search.
 *
 * Ranking only roughly follows Sanity's: a match counts the same wherever it is in a document. A field that has the words as they are, not
 * only as the beginnings of others, ranks higher, and one that has nothing else ranks highest.
 */
export function answerTextQueries(tree: GroqNode, documents: () => readonly LakeDocument[]): GroqNode {
  const answers = new Map<string, GroqNode>();
  return mapGroqNodes(tree, (node) => {
    if (node.type === 'Or' && [node['left'], node['right']].includes(anything)) return anything;
    const text = node.type === 'OpCall' && node['op'] === 'match' ? textOfQuery(node['right']) : undefined;
    if (text === undefined) return node;
    const words = wordsOf(text);
    if (words.length === 0) return anything;
    if (!isWholeDocument(node['left'])) return fieldMatch(node['left'], text);
    const known = answers.get(text) ?? idIn(documents().filter((document) => hasWords(document, words)));
    answers.set(text, known);
    return known;
  });
}

/** A condition that is true of every document. */
const anything: GroqNode = { type: 'Value', value: true };

/** Matches a field if the first alternative does. The score of a document is the sum of those of all three. */
function fieldMatch(field: unknown, text: string): GroqNode {
  const exact = text.replaceAll(/[*"]/g, '').trim();
  const template = parseGroq('@ match $text || @ match $exact || lower(@) == lower($exact)', { text, exact });
  return mapGroqNodes(template, (node) => (node.type === 'This' && isGroqNode(field) ? field : node));
}

function textOfQuery(node: unknown): string | undefined {
  if (!isGroqNode(node) || node.type !== 'FuncCall') return undefined;
  if (node['namespace'] !== 'text' || node['name'] !== 'query' || !Array.isArray(node['args'])) {
    return undefined;
  }
  const argument: unknown = node['args'][0];
  if (!isGroqNode(argument) || argument.type !== 'Value') return undefined;
  return typeof argument['value'] === 'string' ? argument['value'] : '';
}

function isWholeDocument(node: unknown): boolean {
  if (!isGroqNode(node)) return false;
  if (node.type === 'This') return true;
  return (
    node.type === 'Array' &&
    Array.isArray(node['elements']) &&
    node['elements'].some((element: unknown) => isGroqNode(element) && isWholeDocument(element['value']))
  );
}

function idIn(documents: readonly LakeDocument[]): GroqNode {
  return {
    type: 'OpCall',
    op: 'in',
    left: { type: 'AccessAttribute', name: '_id' },
    right: { type: 'Value', value: documents.map(({ _id }) => _id) },
  };
}

/** The words of documents that were searched before; a changed document is another object. */
const wordsByDocument = new WeakMap<LakeDocument, readonly string[]>();

function hasWords(document: LakeDocument, words: readonly string[]): boolean {
  const found = wordsByDocument.get(document) ?? wordsIn(document);
  wordsByDocument.set(document, found);
  return words.every((word) => found.some((other) => other.startsWith(word)));
}

/** The words of everything written in a document: in its fields and its own id, but not in Sanity's other fields. */
function wordsIn(document: LakeDocument): readonly string[] {
  const found: string[] = [];
  collectWords(document, found);
  return [...new Set(found)];
}

function collectWords(value: unknown, found: string[]): void {
  if (typeof value === 'string') found.push(...wordsOf(value));
  if (typeof value !== 'object' || !value) return;
  for (const [key, child] of Object.entries(value)) {
    if (!key.startsWith('_') || key === '_id') collectWords(child, found);
  }
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
