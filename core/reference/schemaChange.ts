/** How much a change asks of those who call the API. */
export type Criticality = 'breaking' | 'dangerous' | 'safe';

/** Worst first. */
export const criticalityOrder: readonly Criticality[] = ['breaking', 'dangerous', 'safe'];

/**
 * One difference between two versions of a schema.
 *
 * `path` is a coordinate (see `coordinate.ts`). `before` and `after` hold exactly what changed: the SDL of an element
 * that came or went, a type, a default value, a description, a deprecation reason, a name (of an interface, a union
 * member, a location, a root type), or the uses of a directive. The one that there is none of is absent.
 * `message` is a sentence without full stop; names in it stand between backticks.
 */
export type SchemaChange = {
  readonly path: string;
  readonly kind: ChangeKind;
  readonly criticality: Criticality;
  readonly message: string;
  readonly before?: string;
  readonly after?: string;
};

/** Every kind of change; each has one criticality (`criticality.ts`). */
export type ChangeKind =
  | 'type-added'
  | 'type-removed'
  | 'type-kind-changed'
  | 'root-type-added'
  | 'root-type-changed'
  | 'root-type-removed'
  | 'field-added'
  | 'field-removed'
  | 'field-type-changed'
  | 'field-type-narrowed'
  | 'required-argument-added'
  | 'optional-argument-added'
  | 'required-directive-argument-added'
  | 'optional-directive-argument-added'
  | 'argument-removed'
  | 'argument-type-changed'
  | 'argument-type-widened'
  | 'argument-default-added'
  | 'argument-default-changed'
  | 'argument-default-removed'
  | 'argument-became-required'
  | 'required-input-field-added'
  | 'optional-input-field-added'
  | 'input-field-removed'
  | 'input-field-type-changed'
  | 'input-field-type-widened'
  | 'input-field-default-added'
  | 'input-field-default-changed'
  | 'input-field-default-removed'
  | 'input-field-became-required'
  | 'enum-value-added'
  | 'enum-value-removed'
  | 'union-member-added'
  | 'union-member-removed'
  | 'interface-added'
  | 'interface-removed'
  | 'one-of-added'
  | 'one-of-removed'
  | 'specified-by-added'
  | 'specified-by-changed'
  | 'specified-by-removed'
  | 'directive-added'
  | 'directive-removed'
  | 'directive-argument-removed'
  | 'directive-location-added'
  | 'directive-location-removed'
  | 'directive-repeatable-added'
  | 'directive-repeatable-removed'
  | 'directive-use-added'
  | 'directive-use-changed'
  | 'directive-use-removed'
  | 'description-added'
  | 'description-changed'
  | 'description-removed'
  | 'deprecation-added'
  | 'deprecation-reason-changed'
  | 'deprecation-removed';
