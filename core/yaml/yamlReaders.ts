import type { ReportLine, YamlNode } from './parseYaml.ts';

/**
 * Reads a value of a known kind. `name` is what messages call it (`cover.alt`). Returns undefined, and reports why, for a value
 * of another kind.
 */
export type YamlReader<Value> = (node: YamlNode, name: string, report: ReportLine) => Value | undefined;

/** Text that is not blank. */
export const yamlText: YamlReader<string> = (node, name, report) => {
  const text = yamlAnyText(node, name, report);
  if (text?.trim() !== '') return text;
  report(node.line, `'${name}' is empty.`, 'Write a text, or remove the line.');
  return undefined;
};

/** Text, `''` included. */
export const yamlAnyText: YamlReader<string> = (node, name, report) => {
  if (node.kind === 'value' && typeof node.value === 'string') return node.value;
  const isBare = node.kind === 'value' && node.value !== null;
  return refuse(node, name, report, 'a text', isBare ? 'Put it in quotes.' : undefined);
};

/** A finite number: JSON has no equivalent of YAML's `.inf` and `.nan`. */
export const yamlNumber: YamlReader<number> = (node, name, report) =>
  node.kind === 'value' && typeof node.value === 'number' && Number.isFinite(node.value)
    ? node.value
    : refuse(node, name, report, 'a number', undefined);

/** A boolean. YAML's `yes` and `on` are text: reading them as true would publish a draft. */
export const yamlFlag: YamlReader<boolean> = (node, name, report) =>
  node.kind === 'value' && typeof node.value === 'boolean'
    ? node.value
    : refuse(node, name, report, 'true or false', undefined);

/** A list whose items are all read by `readItem`; invalid items are reported and left out. */
export function yamlList<Item>(readItem: YamlReader<Item>): YamlReader<readonly Item[]> {
  return (node, name, report) => {
    if (node.kind !== 'list') {
      return refuse(node, name, report, 'a list', 'Begin each line below it with "- ".');
    }
    return node.items.flatMap((item, index) => {
      const value = readItem(item, `${name}[${index + 1}]`, report);
      return value === undefined ? [] : [value];
    });
  };
}

/** Returns the fault of a text ("is not …", and what to do about it); undefined if it has none. */
type TextCheck = (text: string) => { readonly message: string; readonly fix: string } | undefined;

/** A text that passes a check of the Studio and the build. Here the line of a failure is known as well. */
export function yamlChecked(check: TextCheck): YamlReader<string> {
  return (node, name, report) => {
    const text = yamlText(node, name, report);
    const problem = text === undefined ? undefined : check(text);
    if (problem === undefined) return text;
    report(node.line, `'${name}': '${text}' ${problem.message}.`, problem.fix);
    return undefined;
  };
}

/** Reports that a value is not what it should be. The name of the value of a whole file is empty. */
export function refuse(
  node: YamlNode,
  name: string,
  report: ReportLine,
  wanted: string,
  fix = `Write ${wanted}, or remove the line.`,
): undefined {
  const what = name === '' ? 'The text' : `'${name}'`;
  report(node.line, `${what} is ${describe(node)}; it must be ${wanted}.`, fix);
}

function describe(node: YamlNode): string {
  if (node.kind !== 'value') return node.kind === 'list' ? 'a list' : 'a group of fields';
  if (node.value === null) return 'empty';
  return typeof node.value === 'number' ? String(node.value) : JSON.stringify(node.value);
}
