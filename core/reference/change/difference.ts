import type { Coordinate } from '../schema/coordinate.ts';
import type { SchemaElement } from '../schema/schemaElement.ts';
import type { Aspect } from './aspects.ts';

/** The direction of a difference: something is only in the later schema, only in the earlier one, or different in both. */
export type Direction = 'added' | 'removed' | 'changed';

/** A difference between an earlier and a later schema, from which the kind and the message of a change are made. */
export type Difference = {
  readonly at: Coordinate;
  readonly aspect: Aspect;
  readonly direction: Direction;
  /** The element in the later schema, or in the earlier one if it was removed. */
  readonly element: SchemaElement;
  /** The element in each schema; undefined if it is missing there. */
  readonly older: SchemaElement | undefined;
  readonly newer: SchemaElement | undefined;
  /** The aspect in each schema, as text; empty if it is missing there. */
  readonly before: string;
  readonly after: string;
  /** For aspects that an element can have several of: the interface, union member, location, directive or operation. */
  readonly name: string;
  /** For a type: true if everything that works with the earlier type works with the later one. */
  readonly compatible: boolean;
};
