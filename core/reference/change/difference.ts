import type { Coordinate } from '../schema/coordinate.ts';
import type { SchemaElement } from '../schema/schemaElement.ts';
import type { Aspect } from './aspects.ts';

/** Whether something is there only in the later schema, only in the earlier one, or differently in both. */
export type Direction = 'added' | 'removed' | 'changed';

/** Where and how an earlier and a later schema differ: what the kind and the message of a change are made from. */
export type Difference = {
  readonly at: Coordinate;
  readonly aspect: Aspect;
  readonly direction: Direction;
  /** The element as the later schema has it, or as the earlier one has it if it is gone. */
  readonly element: SchemaElement;
  /** The element as each of the two has it; undefined where it is missing. */
  readonly older: SchemaElement | undefined;
  readonly newer: SchemaElement | undefined;
  /** What each of the two has in this aspect, as text; empty where it has nothing. */
  readonly before: string;
  readonly after: string;
  /** Of aspects of which an element has several: the interface, union member, location, directive or operation. */
  readonly name: string;
  /** Of a type: whether everything that works with the earlier type works with the later one. */
  readonly compatible: boolean;
};
