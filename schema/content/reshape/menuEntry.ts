import type { Spot } from './spot.ts';
import { quote } from './spot.ts';

/** The spot of an entry of a menu, whose problems name it as people know it: by its label, or by all it has. */
export function menuEntry<Fields>(spot: Spot<Fields>): Spot<Fields> {
  const { label } = spot.fields;
  const name = typeof label === 'string' && label.trim() !== '' ? JSON.stringify(label) : quote(spot.fields);
  return {
    ...spot,
    report: (problem) => spot.report({ ...problem, message: `${problem.message} The entry: ${name}` }),
  };
}
