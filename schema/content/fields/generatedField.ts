import type { FieldDefinition } from 'sanity';
import { defineField } from 'sanity';

/** A field that is made from the schema of the API: shown, and not to be edited. */
export function generatedField(name: string, title: string, type = 'string'): FieldDefinition {
  return defineField({ name, title, type, readOnly: true });
}

/** A generated list of texts, or of objects of a type. */
export function generatedList(name: string, title: string, type = 'string'): FieldDefinition {
  return defineField({ name, title, type: 'array', of: [{ type }], readOnly: true });
}

/** A generated reference. Weak: what it leads to may come in the same step. */
export function generatedReference(name: string, title: string, to: string): FieldDefinition {
  return defineField({ name, title, type: 'reference', weak: true, to: [{ type: to }], readOnly: true });
}
