import type { BlockFields } from '#core/blocks/description/blockField.ts';
import { titleFields } from '../values/titleIn.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a document that the preview of a block that refers to it may show. */
const shown = [...titleFields, 'body', 'description', 'summary'];

/** Returns what a preview selects of the documents that a block refers to: `page.title` as `page_title`. */
export function referenceSelection(fields: BlockFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'reference' ? shown.map((inner) => [keyOf(name, inner), `${name}.${inner}`]) : [],
    ),
  );
}

/** Returns the fields of a document that were selected with `referenceSelection`, by the name of the field that refers to it. */
export function referencedFields(values: Values, name: string): Values {
  return Object.fromEntries(shown.map((inner) => [inner, values[keyOf(name, inner)]]));
}

function keyOf(name: string, inner: string): string {
  return `${name}_${inner}`;
}
