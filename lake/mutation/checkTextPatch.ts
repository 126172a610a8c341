/** The longest header of a hunk, in characters: four numbers of ten digits, with the signs around them. */
const maxHeader = 60;

/** Throws an Error if the header of a hunk in a text patch is too long: the library takes time proportional to the square of its length. */
export function checkTextPatch(patch: unknown): void {
  if (typeof patch !== 'string') return;
  const header = patch.split('\n').find((line) => line.startsWith('@') && line.length > maxHeader);
  if (header === undefined) return;
  throw new Error(
    `the line '${header.slice(0, maxHeader)}…' of a diffMatchPatch is longer than ${maxHeader} characters`,
  );
}
