import { extractWithPath } from '@sanity/mutator';

const MAX_LENGTH = 1000;
const MAX_INDEX = 100_000;

/**
 * Throws an Error when a path of a patch is not one that can be applied safely: the library behind patches takes a
 * path that ends inside a bracket as if it were whole, and counts its way through a range however long it is.
 */
export function checkPath(path: string): void {
  if (path.length > MAX_LENGTH)
    throw new Error(`the path '${path.slice(0, 60)}…' is longer than ${MAX_LENGTH} characters`);
  const bare = path.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  let depth = 0;
  for (const character of bare) {
    if (character === '[') depth++;
    if (character === ']') depth--;
    if (depth < 0 || depth > 1) break;
  }
  if (depth !== 0) throw new Error(`the brackets of the path '${path}' do not match`);
  for (const [, index] of bare.matchAll(/[[:,]\s*-?(\d+)/g)) {
    if (Number(index) > MAX_INDEX) throw new Error(`the path '${path}' counts further than ${MAX_INDEX}`);
  }
  // Throws where the path cannot be parsed.
  extractWithPath(path, {});
}
