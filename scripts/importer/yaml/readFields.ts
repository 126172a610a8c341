import { meantText } from '#core/text/nearestText.ts';
import type { Read } from './readValue.ts';
import { refuse } from './readValue.ts';

type Readers = Readonly<Record<string, Read<unknown>>>;
type ValuesOf<Of extends Readers> = {
  readonly [Name in keyof Of]: Of[Name] extends Read<infer Value> ? Value : never;
};

/**
 * Reads a group of named fields. An unknown name is reported with the one that was probably meant; a required field that
 * is missing or wrong makes the whole undefined; an optional one that is wrong is reported and absent.
 */
export function readFields<Required extends Readers, Optional extends Readers>(
  required: Required,
  optional: Optional,
): Read<ValuesOf<Required> & Partial<ValuesOf<Optional>>> {
  const readers: Readers = { ...required, ...optional };
  const known = Object.keys(readers);
  return (node, name, report) => {
    if (node.kind !== 'map')
      return refuse(
        node,
        name,
        report,
        'lines of the form "key: value"',
        `Its fields are: ${known.join(', ')}.`,
      );
    const path = (key: string): string => (name === '' ? key : `${name}.${key}`);
    for (const [key, { line }] of node.entries) {
      if (known.includes(key)) continue;
      const meant = meantText(key, known);
      report(
        line,
        `There is no field '${path(key)}'.`,
        meant === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean '${meant}'?`,
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
        if (entry === undefined)
          report(node.line, `The field '${path(key)}' is missing.`, `Add '${key}: …'.`);
      }
    }
    // Each value has just come from the reader of its name, which the type of a record cannot say.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return isWhole ? (values as ValuesOf<Required> & Partial<ValuesOf<Optional>>) : undefined;
  };
}
