import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import { yamlList } from '#core/yaml/yamlReaders.ts';
import { keyed } from '../raw/rawDocument.ts';

/** Reads with `read`, and makes the result an object of the Sanity type `type`. */
export function yamlObject(type: string, read: YamlReader<object>): YamlReader<object> {
  return (...place) => {
    const fields = read(...place);
    return fields && { _type: type, ...fields };
  };
}

/** Reads a list of objects in Sanity's form: each has a `_key`. */
export function yamlObjects(read: YamlReader<object>): YamlReader<readonly object[]> {
  const readAll = yamlList(read);
  return (...place) => {
    const items = readAll(...place);
    return items && keyed(items);
  };
}
