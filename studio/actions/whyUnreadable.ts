/**
 * Why a document is not published while something that cannot be read, and so is not saved, is typed into a field; undefined if nothing is.
 * @param fields what the form calls these fields
 */
export function whyUnreadable(fields: readonly string[]): string | undefined {
  if (fields.length === 0) return undefined;
  const where = fields.length === 1 ? `the field “${fields[0]}”` : `${fields.length} fields`;
  return `What is in ${where} cannot be read, and is not saved. Correct it first.`;
}
