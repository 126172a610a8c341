import type { ReportLine, YamlNode } from './yamlNode.ts';

/**
 * Reads a value of a known kind. `name` is what messages call it (`cover.alt`). What is not of the kind is reported, and
 * undefined returned.
 */
export type Read<Value> = (node: YamlNode, name: string, report: ReportLine) => Value | undefined;

/** A text with something in it. */
export const readText: Read<string> = (node, name, report) => {
  const text = readAnyText(node, name, report);
  if (text?.trim() !== '') return text;
  report(node.line, `'${name}' is empty.`, 'Write a text, or remove the line.');
  return undefined;
};

/** A text, `''` included. */
export const readAnyText: Read<string> = (node, name, report) => {
  if (node.kind === 'value' && typeof node.value === 'string') return node.value;
  const isBare = node.kind === 'value' && node.value !== null;
  return refuse(node, name, report, 'a text', isBare ? 'Put it between quotes.' : undefined);
};

/** A number; YAML's `.inf` and `.nan` are none, because JSON has neither. */
export const readNumber: Read<number> = (node, name, report) =>
  node.kind === 'value' && typeof node.value === 'number' && Number.isFinite(node.value)
    ? node.value
    : refuse(node, name, report, 'a number', undefined);

/** YAML's `yes` and `on` are texts: taken for true in silence they would publish a draft. */
export const readFlag: Read<boolean> = (node, name, report) =>
  node.kind === 'value' && typeof node.value === 'boolean'
    ? node.value
    : refuse(node, name, report, 'true or false', undefined);

/** A list, each item read alike; items that are not of the kind are left out. */
export function readList<Item>(readItem: Read<Item>): Read<readonly Item[]> {
  return (node, name, report) => {
    if (node.kind !== 'list')
      return refuse(node, name, report, 'a list', 'Begin each line below it with "- ".');
    return node.items.flatMap((item, index) => {
      const value = readItem(item, `${name}[${index + 1}]`, report);
      return value === undefined ? [] : [value];
    });
  };
}

/** Reports that a value is not what it should be. The name of a whole text is empty. */
export function refuse(
  node: YamlNode,
  name: string,
  report: ReportLine,
  wanted: string,
  fix = `Write ${wanted}, or remove the line.`,
): undefined {
  const what = name === '' ? 'The text' : `'${name}'`;
  report(node.line, `${what} is ${describe(node)}; it takes ${wanted}.`, fix);
}

function describe(node: YamlNode): string {
  if (node.kind !== 'value') return node.kind === 'list' ? 'a list' : 'a group of fields';
  if (node.value === null) return 'empty';
  return typeof node.value === 'number' ? String(node.value) : JSON.stringify(node.value);
}
