import type { Path } from 'sanity';

/** The properties that are needed of a field, or of a set of fields, of a form. */
export type FormMember = {
  readonly kind: string;
  readonly name?: string;
  readonly field?: {
    readonly readOnly?: boolean | undefined;
    readonly value?: unknown;
    readonly schemaType: { readonly name: string };
  };
  readonly fieldSet?: { readonly members: readonly FormMember[] };
};

/**
 * The path of the first field of a form that a writer can fill in, as Sanity focuses it; undefined if there is none. An empty reference is a
 * search field.
 * @param members the fields that are shown, from top to bottom
 */
export function firstField(members: readonly FormMember[]): Path | undefined {
  for (const { kind, name, field, fieldSet } of members) {
    const inSet = kind === 'fieldSet' && fieldSet ? firstField(fieldSet.members) : undefined;
    if (inSet) return inSet;
    if (kind !== 'field' || name === undefined || !field || field.readOnly === true) continue;
    const isUnchosen = field.schemaType.name === 'reference' && field.value === undefined;
    return isUnchosen ? [name, '_ref'] : [name];
  }
  return undefined;
}
