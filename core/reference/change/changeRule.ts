import type { Aspect } from './aspects.ts';
import type { Difference, Direction } from './difference.ts';
import type { Criticality } from './schemaChange.ts';

/** Everything that is specific to one kind of change. */
export type ChangeRule = {
  /** What the published table calls it. */
  readonly title: string;
  readonly criticality: Criticality;
  /** What `findSchemaChanges` of graphql 17 calls it, and its grade; absent if it reports nothing. */
  readonly graphql?: readonly [type: string, criticality: Criticality];
  /** The worst grade of graphql-inspector 8 among what it reports; absent if it reports nothing. */
  readonly inspector?: Criticality;
  /** Why it has its criticality. */
  readonly why: string;
  /** Which differences are of this kind. */
  readonly of: Occasion;
  /** As in `SchemaChange`: names and values stand between backticks. */
  readonly message: (difference: Difference) => string;
};

/** What a difference has to be like; a condition that is absent does not matter. */
export type Occasion = (
  | { readonly aspect: 'presence'; readonly element: ElementSort }
  | { readonly aspect: Exclude<Aspect, 'presence'>; readonly elements?: readonly ElementSort[] }
) & {
  readonly direction: Direction;
  readonly when?: (difference: Difference) => boolean;
};

/** The elements that can be added and removed. All sorts of types are one. */
export type ElementSort =
  | 'type'
  | 'directive'
  | 'field'
  | 'argument'
  | 'directive argument'
  | 'input field'
  | 'enum value';
