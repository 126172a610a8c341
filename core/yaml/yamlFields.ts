import type { YamlReader } from './yamlReaders.ts';
import { didYouMean } from './didYouMean.ts';
import { refuse } from './yamlReaders.ts';

type Readers = Readonly<Record<string, YamlReader<unknown>>>;
type ValuesOf<Of extends Readers> = {
  readonly [Name in keyof Of]: Of[Name] extends YamlReader<infer Value> ? Value : never;
};

/**
 * Reads a group of named fields. Reports an unknown name with the one that was probably meant; returns undefined when a required
 * field is missing or invalid; leaves out an optional field that is invalid.
 */
export function yamlFields<Required extends Readers, Optional extends Readers>(
  required: Required,
  optional: Optional,
): YamlReader<ValuesOf<Required> & Partial<ValuesOf<Optional>>> {
  const readers: Readers = { ...required, ...optional };
  const known = Object.keys(readers);
  return (node, name, report) => {
    if (node.kind !== 'map') {
      return refuse(
        node,
        name,
        report,
        'lines of the form "key: value"',
        `Its fields are: ${known.join(', ')}.`,
      );
    }
    const path = (key: string): string => (name === '' ? key : `${name}.${key}`);
    for (const [key, { line }] of node.entries) {
      if (known.includes(key)) continue;
      report(
        line,
        `There is no field '${path(key)}'.`,
        didYouMean(key, known) ?? `Use one of: ${known.join(', ')}.`,
      );
    }
    const values: Record<string, unknown> = {};
    let isWhole = true;
    for (const [key, read] of Object.entries(readers)) {
      const entry = node.entries.get(key);
      const value = entry && read(entry, path(key), report);
      if (value !== undefined) values[key] = value;
      else if (Object.hasOwn(required, key)) {
        isWhole = false;
        if (!entry) report(node.line, `The field '${path(key)}' is missing.`, `Add '${key}: …'.`);
      }
    }
    // Each value has just come from the reader of its name, which the type of a record cannot say.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return isWhole ? (values as ValuesOf<Required> & Partial<ValuesOf<Optional>>) : undefined;
  };
}
