import type { ApiCriticality } from '../../content/reference.ts';
import type { ChangeKind } from './changeKinds.ts';

/** The effect of a change on clients of the API. */
export type Criticality = ApiCriticality;

/**
 * One difference between two versions of a schema.
 *
 * `path` is a coordinate (see `coordinate.ts`). `before` and `after` hold exactly what changed: the SDL of an element
 * that was added or removed, a type, a default value, a description, a deprecation reason, a name (of an interface, a union
 * member, a location, a root type), or the uses of a directive. `before` is absent if there was nothing before, `after`
 * if there is nothing now. `message` is a sentence without a full stop; names in it stand between backticks.
 */
export type SchemaChange = {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly criticality: Criticality;
  readonly message: string;
  readonly before?: string;
  readonly after?: string;
};
