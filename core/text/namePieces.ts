/**
 * Splits a text where a line may end inside of a long name of code: before capitals, and after underscores and dots. The pieces are the text when
 * they are joined. `See BatchManagerMetadata` -> `See Batch`, `Manager`, `Metadata`
 */
export function namePieces(text: string): readonly string[] {
  return text.replaceAll(longNames, (name) => name.replaceAll(boundaries, `$&${mark}`)).split(mark);
}

/** Shorter ones fit in every line. */
const longNames = /[\w.]{12,}/g;
const boundaries = /[a-z\d](?=[A-Z])|[A-Z](?=[A-Z][a-z])|[._](?=\w)/g;
/** A zero-width space. */
const mark = '\u200B';
