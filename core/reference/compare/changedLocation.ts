import type { NamedAspect, SingleAspect } from '../change/aspects.ts';
import type { Coordinate } from '../schema/coordinate.ts';

/**
 * Where two schemas may differ, and in what respect. `inspectorLocations` and `uninspectedLocations` find them; what the
 * difference is, is then read from the two schemas (`changeAt`), so it does not matter how often a location is found.
 */
export type ChangedLocation =
  | { readonly aspect: SingleAspect; readonly at: Coordinate }
  /** `compatible`: everything that works with the earlier type works with the later one. */
  | { readonly aspect: 'type'; readonly at: Coordinate; readonly compatible: boolean }
  /** `name`: which interface, union member, directive location, directive or operation. */
  | { readonly aspect: NamedAspect; readonly at: Coordinate; readonly name: string };

/** Text that is the same for the same location, and different for different ones. */
export function locationKey(location: ChangedLocation): string {
  return `${location.aspect} ${'name' in location ? location.name : ''} ${JSON.stringify(location.at)}`;
}
