import type { Aspect } from './aspects.ts';
import type { Difference, Direction } from './difference.ts';
import type { Criticality } from './schemaChange.ts';

/** Everything that is specific to one kind of change. */
export type ChangeRule = {
  /** Its name in the published table. */
  readonly title: string;
  readonly criticality: Criticality;
  /** Its name and grade in `findSchemaChanges` of graphql 17; absent if that reports nothing. */
  readonly graphql?: readonly [type: string, criticality: Criticality];
  /** The worst grade that graphql-inspector 8 reports for it; absent if it reports nothing. */
  readonly inspector?: Criticality;
  /** The reason for its criticality. */
  readonly why: string;
  /** The differences that are of this kind. */
  readonly of: Occasion;
  /** As in `SchemaChange`: names and values stand between backticks. */
  readonly message: (difference: Difference) => string;
};

/** The conditions that a difference has to meet; absent ones do not matter. */
export type Occasion = (
  | { readonly aspect: 'presence'; readonly element: ElementSort }
  | { readonly aspect: Exclude<Aspect, 'presence'>; readonly elements?: readonly ElementSort[] }
) & {
  readonly direction: Direction;
  readonly when?: (difference: Difference) => boolean;
};

/** The sorts of elements that can be added and removed. All types are one sort. */
export type ElementSort =
  | 'type'
  | 'directive'
  | 'field'
  | 'argument'
  | 'directive argument'
  | 'input field'
  | 'enum value';
