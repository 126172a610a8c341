import { emptyLabel, toLabel, writeName } from '../source/labels.ts';

/** Returns what the library calls the parts of a diagram: their labels. Signs that are not shown keep equal ones apart. */
export function uniqueNames(labels: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const used = new Set<string>();
  const names = new Map<string, string>();
  for (const [id, label] of labels) {
    let name = writeName(toLabel(label));
    while (used.has(name)) name += emptyLabel;
    used.add(name);
    names.set(id, name);
  }
  return names;
}
