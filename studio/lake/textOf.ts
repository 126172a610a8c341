import { isRecord } from '#core/isRecord.ts';

/** Returns the text in the fields of a document, one paragraph or field a line, without what only the Studio reads, such as keys and references. */
export function textOf(value: unknown): string {
  return lines(value)
    .filter((line) => line.trim() !== '')
    .join('\n');
}

function lines(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(lines);
  if (!isRecord(value)) return [];
  const { children } = value;
  if (value['_type'] === 'block' && Array.isArray(children)) return [children.flatMap(lines).join('')];
  return Object.entries(value).flatMap(([name, field]) => (isInternal(name) ? [] : lines(field)));
}

/** Returns whether a field is not for people: `marks` has the keys of links and the names of decorations. */
function isInternal(name: string): boolean {
  return name.startsWith('_') || name === 'marks' || name === 'orderRank';
}
