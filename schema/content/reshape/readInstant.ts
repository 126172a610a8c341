import { checkInstant } from '../checks/checkInstant.ts';
import { readText } from './readText.ts';
import type { FieldName, Spot } from './spot.ts';

/** An instant in UTC, always spelled the same way, so that instants compare as texts. */
export function readInstant<Raw>(spot: Spot<Raw>, name: FieldName<Raw>): string {
  const text = readText(spot, name, checkInstant);
  return checkInstant(text) === undefined ? new Date(text).toISOString() : new Date(0).toISOString();
}
