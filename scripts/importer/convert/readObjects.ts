import { keyed } from '../raw/rawDocument.ts';
import type { Read } from '../yaml/readValue.ts';
import { readList } from '../yaml/readValue.ts';

/** What `read` reads, as an object of the Sanity type `type`. */
export function readObject(type: string, read: Read<object>): Read<object> {
  return (...place) => {
    const fields = read(...place);
    return fields && { _type: type, ...fields };
  };
}

/** A list of objects as Sanity keeps one: each with a `_key`. */
export function readObjects(read: Read<object>): Read<readonly object[]> {
  const readAll = readList(read);
  return (...place) => {
    const items = readAll(...place);
    return items && keyed(items);
  };
}
