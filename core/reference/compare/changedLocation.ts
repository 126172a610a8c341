import type { NamedAspect, SingleAspect } from '../change/aspects.ts';
import type { Coordinate } from '../schema/coordinate.ts';

/**
 * An element and an aspect in which two schemas may differ. `inspectorLocations` and `uninspectedLocations` find them; `changeAt`
 * then reads the difference from the two schemas, so it does not matter if a location is found more than once.
 */
export type ChangedLocation =
  | { readonly aspect: SingleAspect; readonly at: Coordinate }
  /** `compatible`: everything that works with the earlier type works with the later one. */
  | { readonly aspect: 'type'; readonly at: Coordinate; readonly compatible: boolean }
  /** `name`: which interface, union member, directive location, directive or operation. */
  | { readonly aspect: NamedAspect; readonly at: Coordinate; readonly name: string };

/** A key of a location, the same for equal locations. */
export function locationKey(location: ChangedLocation): string {
  return `${location.aspect} ${'name' in location ? location.name : ''} ${JSON.stringify(location.at)}`;
}
