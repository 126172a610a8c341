import { readOptionalText } from './readText.ts';
import type { FieldName, Spot } from './spot.ts';

/** Id of a heading, also where a writer has pasted it with its `#`. */
export function readAnchor<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string | undefined {
  const anchor = readOptionalText(spot, name)?.trim().replace(/^#/, '');
  return anchor === '' ? undefined : anchor;
}
