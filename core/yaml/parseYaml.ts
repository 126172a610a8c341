import type { Node } from 'yaml';
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';

/** A value of a YAML text, and its line (in a mapping: the line of its key). */
export type YamlNode =
  | { readonly kind: 'value'; readonly line: number; readonly value: string | number | boolean | null }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlNode[] }
  | { readonly kind: 'map'; readonly line: number; readonly entries: ReadonlyMap<string, YamlNode> };

/** Called with each problem and its line. */
export type ReportLine = (line: number, message: string, fix: string) => void;

/**
 * Parses YAML into values that know their lines. Reports syntax errors, and then returns undefined.
 * @param firstLine line of the file that the text starts on, counted from 1
 */
export function parseYaml(yaml: string, firstLine: number, report: ReportLine): YamlNode | undefined {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => firstLine + lines.linePos(offset).line - 1;
  const problems = [...document.errors, ...document.warnings];
  for (const { message, pos } of problems) {
    report(
      lineAt(pos[0]),
      `The YAML cannot be read: ${message}`,
      'Correct the line. Put text that contains a colon or a # in quotes.',
    );
  }
  return problems.length > 0 ? undefined : toYamlNode(document.contents, firstLine, { lineAt, report });
}

/** Advice for a text that begins with a sign of YAML. */
const quoteIt = 'Remove it, or put the whole value in quotes if it is part of it.';

type Place = { readonly lineAt: (offset: number) => number; readonly report: ReportLine };

function toYamlNode(node: Node | null, line: number, place: Place): YamlNode {
  if (node === null) return { kind: 'value', line, value: null };
  if ('anchor' in node && node.anchor !== undefined) {
    place.report(line, `'&${node.anchor}' is the name of a value, which is not allowed here.`, quoteIt);
  }
  if (isSeq<Node | null>(node)) {
    return {
      kind: 'list',
      line,
      items: node.items.map((item) => toYamlNode(item, lineOf(item, line, place), place)),
    };
  }
  if (isMap<Node, Node | null>(node)) {
    const entries = node.items.map(({ key, value }) => {
      const keyLine = lineOf(key, line, place);
      return [String(key), toYamlNode(value, keyLine, place)] as const;
    });
    return { kind: 'map', line, entries: new Map(entries) };
  }
  const value = isScalar(node) ? node.value : undefined;
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean'
  ) {
    return { kind: 'value', line, value };
  }
  place.report(line, `'${String(node)}' is not allowed here.`, 'Write the value itself.');
  return { kind: 'value', line, value: null };
}

function lineOf(node: Node | null, otherwise: number, { lineAt }: Place): number {
  return node?.range ? lineAt(node.range[0]) : otherwise;
}
