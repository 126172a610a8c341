/** Four numbers of ten digits, with the signs around them. */
const maxHeader = 60;

/** Throws an Error if a line that begins a place in a text patch is so long that the library would take the square of its length to read it. */
export function checkTextPatch(patch: unknown): void {
  if (typeof patch !== 'string') return;
  const header = patch.split('\n').find((line) => line.startsWith('@') && line.length > maxHeader);
  if (header === undefined) return;
  throw new Error(
    `the line '${header.slice(0, maxHeader)}…' of a diffMatchPatch is longer than ${maxHeader} characters`,
  );
}
