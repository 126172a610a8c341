import type { ReferenceDocument } from './referenceDocument.ts';

/** Returns the fields that writers have filled in, of which readers see something. */
export function textsOfWriters(document: ReferenceDocument): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => fields.has(name) && Array.isArray(value) && value.length > 0,
    ),
  );
}

const fields: ReadonlySet<string> = new Set(['notes', 'examples', 'migration', 'formerHeadings']);
