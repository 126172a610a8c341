import { useSchema } from 'sanity';
import { listSome } from '#core/text/listSome.ts';

/** Returns a function that lists fields of a document type as its form calls them. */
export function useFieldTitles(type: string): (names: readonly string[]) => string {
  const schemaType = useSchema().get(type);
  const fields = schemaType?.jsonType === 'object' ? schemaType.fields : [];
  const titleOf = (name: string): string => fields.find((field) => field.name === name)?.type.title ?? name;
  return (names) => listSome(names.map((name) => `“${titleOf(name)}”`));
}
