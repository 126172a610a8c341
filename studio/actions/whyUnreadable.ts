/**
 * Explains why a document is not published while a field holds text that cannot be read and so is not saved; undefined if no field does.
 * @param fields the form's names for these fields
 */
export function whyUnreadable(fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  const where = fields.length === 1 ? `the field “${fields[0]}”` : `${fields.length} fields`;
  return `What is in ${where} cannot be read, and is not saved. Correct it first.`;
}
