import type { SerializableChange } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { Coordinate } from '../schema/coordinate.ts';
import type { ChangedLocation } from './changedLocation.ts';
import { diff } from '@graphql-inspector/core';
import { aspectOfDirective } from '../change/aspects.ts';

/**
 * Returns the locations where graphql-inspector finds a difference. Nothing else of its report is used: it reports a deprecation
 * three times, a deprecated argument only as the use of a directive, and grades some changes differently (`docs/criticality.md`).
 */
export async function inspectorLocations(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<ChangedLocation[]> {
  const changes: SerializableChange[] = await diff(before, after);
  return changes.map(locationOf);
}

type Kind = SerializableChange['type'];

/** The details of a change, by its kind. */
type Metas = { readonly [Change in SerializableChange as Change['type']]: Change['meta'] };

/** A change of one of some kinds; written so that TypeScript sees that its `meta` belongs to its `type`. */
type ChangeOf<Some extends Kind> = {
  readonly [Each in Some]: { readonly type: Each; readonly meta: Metas[Each] };
}[Some];

function locationOf<Some extends Kind>({ type, meta }: ChangeOf<Some>): ChangedLocation {
  return locations[type](meta);
}

const locations: { readonly [Each in Kind]: (meta: Metas[Each]) => ChangedLocation } = {
  TYPE_ADDED: (meta) => ({ aspect: 'presence', at: typeAt(meta.addedTypeName) }),
  TYPE_REMOVED: (meta) => ({ aspect: 'presence', at: typeAt(meta.removedTypeName) }),
  TYPE_KIND_CHANGED: (meta) => ({ aspect: 'kind', at: typeAt(meta.typeName) }),
  TYPE_DESCRIPTION_ADDED: typeDescription,
  TYPE_DESCRIPTION_CHANGED: typeDescription,
  TYPE_DESCRIPTION_REMOVED: typeDescription,
  SCHEMA_QUERY_TYPE_CHANGED: () => ({ aspect: 'rootType', at: wholeSchema, name: 'query' }),
  SCHEMA_MUTATION_TYPE_CHANGED: () => ({ aspect: 'rootType', at: wholeSchema, name: 'mutation' }),
  SCHEMA_SUBSCRIPTION_TYPE_CHANGED: () => ({ aspect: 'rootType', at: wholeSchema, name: 'subscription' }),
  OBJECT_TYPE_INTERFACE_ADDED: (meta) => ({
    aspect: 'interface',
    at: typeAt(meta.objectTypeName),
    name: meta.addedInterfaceName,
  }),
  OBJECT_TYPE_INTERFACE_REMOVED: (meta) => ({
    aspect: 'interface',
    at: typeAt(meta.objectTypeName),
    name: meta.removedInterfaceName,
  }),
  UNION_MEMBER_ADDED: (meta) => ({
    aspect: 'unionMember',
    at: typeAt(meta.unionName),
    name: meta.addedUnionMemberTypeName,
  }),
  UNION_MEMBER_REMOVED: (meta) => ({
    aspect: 'unionMember',
    at: typeAt(meta.unionName),
    name: meta.removedUnionMemberTypeName,
  }),

  FIELD_ADDED: (meta) => ({ aspect: 'presence', at: memberAt(meta.typeName, meta.addedFieldName) }),
  FIELD_REMOVED: (meta) => ({ aspect: 'presence', at: memberAt(meta.typeName, meta.removedFieldName) }),
  FIELD_TYPE_CHANGED: (meta) => ({
    aspect: 'type',
    at: memberAt(meta.typeName, meta.fieldName),
    compatible: meta.isSafeFieldTypeChange,
  }),
  FIELD_DESCRIPTION_ADDED: fieldDescription,
  FIELD_DESCRIPTION_CHANGED: fieldDescription,
  FIELD_DESCRIPTION_REMOVED: fieldDescription,
  FIELD_DEPRECATION_ADDED: fieldDeprecation,
  FIELD_DEPRECATION_REMOVED: fieldDeprecation,
  FIELD_DEPRECATION_REASON_ADDED: fieldDeprecation,
  FIELD_DEPRECATION_REASON_CHANGED: fieldDeprecation,
  FIELD_DEPRECATION_REASON_REMOVED: fieldDeprecation,
  FIELD_ARGUMENT_ADDED: (meta) => ({
    aspect: 'presence',
    at: argumentAt(meta.typeName, meta.fieldName, meta.addedArgumentName),
  }),
  FIELD_ARGUMENT_REMOVED: (meta) => ({
    aspect: 'presence',
    at: argumentAt(meta.typeName, meta.fieldName, meta.removedFieldArgumentName),
  }),
  FIELD_ARGUMENT_TYPE_CHANGED: (meta) => ({
    aspect: 'type',
    at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
    compatible: meta.isSafeArgumentTypeChange,
  }),
  FIELD_ARGUMENT_DEFAULT_CHANGED: (meta) => ({
    aspect: 'default',
    at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
  }),
  FIELD_ARGUMENT_DESCRIPTION_CHANGED: (meta) => ({
    aspect: 'description',
    at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
  }),

  INPUT_FIELD_ADDED: (meta) => ({
    aspect: 'presence',
    at: memberAt(meta.inputName, meta.addedInputFieldName),
  }),
  INPUT_FIELD_REMOVED: (meta) => ({
    aspect: 'presence',
    at: memberAt(meta.inputName, meta.removedFieldName),
  }),
  INPUT_FIELD_TYPE_CHANGED: (meta) => ({
    aspect: 'type',
    at: memberAt(meta.inputName, meta.inputFieldName),
    compatible: meta.isInputFieldTypeChangeSafe,
  }),
  INPUT_FIELD_DEFAULT_VALUE_CHANGED: (meta) => ({
    aspect: 'default',
    at: memberAt(meta.inputName, meta.inputFieldName),
  }),
  INPUT_FIELD_DESCRIPTION_ADDED: inputFieldDescription,
  INPUT_FIELD_DESCRIPTION_CHANGED: inputFieldDescription,
  INPUT_FIELD_DESCRIPTION_REMOVED: inputFieldDescription,

  ENUM_VALUE_ADDED: (meta) => ({ aspect: 'presence', at: memberAt(meta.enumName, meta.addedEnumValueName) }),
  ENUM_VALUE_REMOVED: (meta) => ({
    aspect: 'presence',
    at: memberAt(meta.enumName, meta.removedEnumValueName),
  }),
  ENUM_VALUE_DESCRIPTION_CHANGED: (meta) => ({
    aspect: 'description',
    at: memberAt(meta.enumName, meta.enumValueName),
  }),
  ENUM_VALUE_DEPRECATION_REASON_ADDED: enumValueDeprecation,
  ENUM_VALUE_DEPRECATION_REASON_CHANGED: enumValueDeprecation,
  ENUM_VALUE_DEPRECATION_REASON_REMOVED: enumValueDeprecation,

  DIRECTIVE_ADDED: (meta) => ({ aspect: 'presence', at: directiveAt(meta.addedDirectiveName) }),
  DIRECTIVE_REMOVED: (meta) => ({ aspect: 'presence', at: directiveAt(meta.removedDirectiveName) }),
  DIRECTIVE_DESCRIPTION_CHANGED: (meta) => ({ aspect: 'description', at: directiveAt(meta.directiveName) }),
  DIRECTIVE_LOCATION_ADDED: (meta) => ({
    aspect: 'directiveLocation',
    at: directiveAt(meta.directiveName),
    name: meta.addedDirectiveLocation,
  }),
  DIRECTIVE_LOCATION_REMOVED: (meta) => ({
    aspect: 'directiveLocation',
    at: directiveAt(meta.directiveName),
    name: meta.removedDirectiveLocation,
  }),
  DIRECTIVE_REPEATABLE_ADDED: repeatability,
  DIRECTIVE_REPEATABLE_REMOVED: repeatability,
  DIRECTIVE_ARGUMENT_ADDED: (meta) => ({
    aspect: 'presence',
    at: directiveArgumentAt(meta.directiveName, meta.addedDirectiveArgumentName),
  }),
  DIRECTIVE_ARGUMENT_REMOVED: (meta) => ({
    aspect: 'presence',
    at: directiveArgumentAt(meta.directiveName, meta.removedDirectiveArgumentName),
  }),
  DIRECTIVE_ARGUMENT_TYPE_CHANGED: (meta) => ({
    aspect: 'type',
    at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName),
    compatible: meta.isSafeDirectiveArgumentTypeChange,
  }),
  DIRECTIVE_ARGUMENT_DEFAULT_VALUE_CHANGED: (meta) => ({
    aspect: 'default',
    at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName),
  }),
  DIRECTIVE_ARGUMENT_DESCRIPTION_CHANGED: (meta) => ({
    aspect: 'description',
    at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName),
  }),

  DIRECTIVE_USAGE_SCHEMA_ADDED: (meta) => useLocation(meta.addedDirectiveName, wholeSchema),
  DIRECTIVE_USAGE_SCHEMA_REMOVED: (meta) => useLocation(meta.removedDirectiveName, wholeSchema),
  DIRECTIVE_USAGE_OBJECT_ADDED: (meta) => useLocation(meta.addedDirectiveName, typeAt(meta.objectName)),
  DIRECTIVE_USAGE_OBJECT_REMOVED: (meta) => useLocation(meta.removedDirectiveName, typeAt(meta.objectName)),
  DIRECTIVE_USAGE_INTERFACE_ADDED: (meta) => useLocation(meta.addedDirectiveName, typeAt(meta.interfaceName)),
  DIRECTIVE_USAGE_INTERFACE_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, typeAt(meta.interfaceName)),
  DIRECTIVE_USAGE_UNION_MEMBER_ADDED: (meta) => useLocation(meta.addedDirectiveName, typeAt(meta.unionName)),
  DIRECTIVE_USAGE_UNION_MEMBER_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, typeAt(meta.unionName)),
  DIRECTIVE_USAGE_ENUM_ADDED: (meta) => useLocation(meta.addedDirectiveName, typeAt(meta.enumName)),
  DIRECTIVE_USAGE_ENUM_REMOVED: (meta) => useLocation(meta.removedDirectiveName, typeAt(meta.enumName)),
  DIRECTIVE_USAGE_INPUT_OBJECT_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, typeAt(meta.inputObjectName)),
  DIRECTIVE_USAGE_INPUT_OBJECT_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, typeAt(meta.inputObjectName)),
  DIRECTIVE_USAGE_SCALAR_ADDED: (meta) => useLocation(meta.addedDirectiveName, typeAt(meta.scalarName)),
  DIRECTIVE_USAGE_SCALAR_REMOVED: (meta) => useLocation(meta.removedDirectiveName, typeAt(meta.scalarName)),
  DIRECTIVE_USAGE_FIELD_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, memberAt(meta.typeName, meta.fieldName)),
  DIRECTIVE_USAGE_FIELD_DEFINITION_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, memberAt(meta.typeName, meta.fieldName)),
  DIRECTIVE_USAGE_FIELD_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, memberAt(meta.typeName, meta.fieldName)),
  DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, memberAt(meta.typeName, meta.fieldName)),
  DIRECTIVE_USAGE_ARGUMENT_DEFINITION_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, argumentAt(meta.typeName, meta.fieldName, meta.argumentName)),
  DIRECTIVE_USAGE_ARGUMENT_DEFINITION_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, argumentAt(meta.typeName, meta.fieldName, meta.argumentName)),
  DIRECTIVE_USAGE_INPUT_FIELD_DEFINITION_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, memberAt(meta.inputObjectName, meta.inputFieldName)),
  DIRECTIVE_USAGE_INPUT_FIELD_DEFINITION_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, memberAt(meta.inputObjectName, meta.inputFieldName)),
  DIRECTIVE_USAGE_ENUM_VALUE_ADDED: (meta) =>
    useLocation(meta.addedDirectiveName, memberAt(meta.enumName, meta.enumValueName)),
  DIRECTIVE_USAGE_ENUM_VALUE_REMOVED: (meta) =>
    useLocation(meta.removedDirectiveName, memberAt(meta.enumName, meta.enumValueName)),
  DIRECTIVE_USAGE_ARGUMENT_ADDED: (meta) => useLocation(meta.directiveName, userOf(meta)),
  DIRECTIVE_USAGE_ARGUMENT_REMOVED: (meta) => useLocation(meta.directiveName, userOf(meta)),
};

function typeDescription(meta: { readonly typeName: string }): ChangedLocation {
  return { aspect: 'description', at: typeAt(meta.typeName) };
}

type FieldMeta = { readonly typeName: string; readonly fieldName: string };

function fieldDescription(meta: FieldMeta): ChangedLocation {
  return { aspect: 'description', at: memberAt(meta.typeName, meta.fieldName) };
}

function fieldDeprecation(meta: FieldMeta): ChangedLocation {
  return { aspect: 'deprecation', at: memberAt(meta.typeName, meta.fieldName) };
}

type InputFieldMeta = { readonly inputName: string; readonly inputFieldName: string };

function inputFieldDescription(meta: InputFieldMeta): ChangedLocation {
  return { aspect: 'description', at: memberAt(meta.inputName, meta.inputFieldName) };
}

type EnumValueMeta = { readonly enumName: string; readonly enumValueName: string };

function enumValueDeprecation(meta: EnumValueMeta): ChangedLocation {
  return { aspect: 'deprecation', at: memberAt(meta.enumName, meta.enumValueName) };
}

function repeatability(meta: { readonly directiveName: string }): ChangedLocation {
  return { aspect: 'repeatable', at: directiveAt(meta.directiveName) };
}

/** The location of a use of a directive: `@deprecated`, `@specifiedBy` and `@oneOf` have aspects of their own. */
export function useLocation(directive: string, at: Coordinate): ChangedLocation {
  const aspect = aspectOfDirective(directive);
  return aspect ? { aspect, at } : { aspect: 'use', at, name: directive };
}

type UseMeta = {
  readonly parentTypeName: string | null;
  readonly parentFieldName: string | null;
  readonly parentArgumentName: string | null;
  readonly parentEnumValueName: string | null;
};

function userOf(meta: UseMeta): Coordinate {
  const member = meta.parentFieldName ?? meta.parentEnumValueName;
  if (meta.parentTypeName === null) return wholeSchema;
  if (member === null) return typeAt(meta.parentTypeName);
  if (meta.parentArgumentName === null) return memberAt(meta.parentTypeName, member);
  return argumentAt(meta.parentTypeName, member, meta.parentArgumentName);
}

const wholeSchema: Coordinate = { kind: 'schema' };

function typeAt(type: string): Coordinate {
  return { kind: 'type', type };
}

function memberAt(type: string, member: string): Coordinate {
  return { kind: 'member', type, member };
}

function argumentAt(type: string, member: string, argument: string): Coordinate {
  return { kind: 'argument', type, member, argument };
}

function directiveAt(directive: string): Coordinate {
  return { kind: 'directive', directive };
}

function directiveArgumentAt(directive: string, argument: string): Coordinate {
  return { kind: 'directiveArgument', directive, argument };
}
