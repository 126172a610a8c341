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

function locationOf({ type, meta }: SerializableChange): ChangedLocation {
  switch (type) {
    case 'TYPE_ADDED':
      return { aspect: 'presence', at: typeAt(meta.addedTypeName) };
    case 'TYPE_REMOVED':
      return { aspect: 'presence', at: typeAt(meta.removedTypeName) };
    case 'TYPE_KIND_CHANGED':
      return { aspect: 'kind', at: typeAt(meta.typeName) };
    case 'TYPE_DESCRIPTION_ADDED':
    case 'TYPE_DESCRIPTION_CHANGED':
    case 'TYPE_DESCRIPTION_REMOVED':
      return { aspect: 'description', at: typeAt(meta.typeName) };
    case 'SCHEMA_QUERY_TYPE_CHANGED':
      return { aspect: 'rootType', at: wholeSchema, name: 'query' };
    case 'SCHEMA_MUTATION_TYPE_CHANGED':
      return { aspect: 'rootType', at: wholeSchema, name: 'mutation' };
    case 'SCHEMA_SUBSCRIPTION_TYPE_CHANGED':
      return { aspect: 'rootType', at: wholeSchema, name: 'subscription' };
    case 'OBJECT_TYPE_INTERFACE_ADDED':
      return { aspect: 'interface', at: typeAt(meta.objectTypeName), name: meta.addedInterfaceName };
    case 'OBJECT_TYPE_INTERFACE_REMOVED':
      return { aspect: 'interface', at: typeAt(meta.objectTypeName), name: meta.removedInterfaceName };
    case 'UNION_MEMBER_ADDED':
      return { aspect: 'unionMember', at: typeAt(meta.unionName), name: meta.addedUnionMemberTypeName };
    case 'UNION_MEMBER_REMOVED':
      return { aspect: 'unionMember', at: typeAt(meta.unionName), name: meta.removedUnionMemberTypeName };

    case 'FIELD_ADDED':
      return { aspect: 'presence', at: memberAt(meta.typeName, meta.addedFieldName) };
    case 'FIELD_REMOVED':
      return { aspect: 'presence', at: memberAt(meta.typeName, meta.removedFieldName) };
    case 'FIELD_TYPE_CHANGED':
      return {
        aspect: 'type',
        at: memberAt(meta.typeName, meta.fieldName),
        compatible: meta.isSafeFieldTypeChange,
      };
    case 'FIELD_DESCRIPTION_ADDED':
    case 'FIELD_DESCRIPTION_CHANGED':
    case 'FIELD_DESCRIPTION_REMOVED':
      return { aspect: 'description', at: memberAt(meta.typeName, meta.fieldName) };
    case 'FIELD_DEPRECATION_ADDED':
    case 'FIELD_DEPRECATION_REMOVED':
    case 'FIELD_DEPRECATION_REASON_ADDED':
    case 'FIELD_DEPRECATION_REASON_CHANGED':
    case 'FIELD_DEPRECATION_REASON_REMOVED':
      return { aspect: 'deprecation', at: memberAt(meta.typeName, meta.fieldName) };
    case 'FIELD_ARGUMENT_ADDED':
      return { aspect: 'presence', at: argumentAt(meta.typeName, meta.fieldName, meta.addedArgumentName) };
    case 'FIELD_ARGUMENT_REMOVED':
      return {
        aspect: 'presence',
        at: argumentAt(meta.typeName, meta.fieldName, meta.removedFieldArgumentName),
      };
    case 'FIELD_ARGUMENT_TYPE_CHANGED':
      return {
        aspect: 'type',
        at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
        compatible: meta.isSafeArgumentTypeChange,
      };
    case 'FIELD_ARGUMENT_DEFAULT_CHANGED':
      return { aspect: 'default', at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName) };
    case 'FIELD_ARGUMENT_DESCRIPTION_CHANGED':
      return { aspect: 'description', at: argumentAt(meta.typeName, meta.fieldName, meta.argumentName) };

    case 'INPUT_FIELD_ADDED':
      return { aspect: 'presence', at: memberAt(meta.inputName, meta.addedInputFieldName) };
    case 'INPUT_FIELD_REMOVED':
      return { aspect: 'presence', at: memberAt(meta.inputName, meta.removedFieldName) };
    case 'INPUT_FIELD_TYPE_CHANGED':
      return {
        aspect: 'type',
        at: memberAt(meta.inputName, meta.inputFieldName),
        compatible: meta.isInputFieldTypeChangeSafe,
      };
    case 'INPUT_FIELD_DEFAULT_VALUE_CHANGED':
      return { aspect: 'default', at: memberAt(meta.inputName, meta.inputFieldName) };
    case 'INPUT_FIELD_DESCRIPTION_ADDED':
    case 'INPUT_FIELD_DESCRIPTION_CHANGED':
    case 'INPUT_FIELD_DESCRIPTION_REMOVED':
      return { aspect: 'description', at: memberAt(meta.inputName, meta.inputFieldName) };

    case 'ENUM_VALUE_ADDED':
      return { aspect: 'presence', at: memberAt(meta.enumName, meta.addedEnumValueName) };
    case 'ENUM_VALUE_REMOVED':
      return { aspect: 'presence', at: memberAt(meta.enumName, meta.removedEnumValueName) };
    case 'ENUM_VALUE_DESCRIPTION_CHANGED':
      return { aspect: 'description', at: memberAt(meta.enumName, meta.enumValueName) };
    case 'ENUM_VALUE_DEPRECATION_REASON_ADDED':
    case 'ENUM_VALUE_DEPRECATION_REASON_CHANGED':
    case 'ENUM_VALUE_DEPRECATION_REASON_REMOVED':
      return { aspect: 'deprecation', at: memberAt(meta.enumName, meta.enumValueName) };

    case 'DIRECTIVE_ADDED':
      return { aspect: 'presence', at: directiveAt(meta.addedDirectiveName) };
    case 'DIRECTIVE_REMOVED':
      return { aspect: 'presence', at: directiveAt(meta.removedDirectiveName) };
    case 'DIRECTIVE_DESCRIPTION_CHANGED':
      return { aspect: 'description', at: directiveAt(meta.directiveName) };
    case 'DIRECTIVE_LOCATION_ADDED':
      return {
        aspect: 'directiveLocation',
        at: directiveAt(meta.directiveName),
        name: meta.addedDirectiveLocation,
      };
    case 'DIRECTIVE_LOCATION_REMOVED':
      return {
        aspect: 'directiveLocation',
        at: directiveAt(meta.directiveName),
        name: meta.removedDirectiveLocation,
      };
    case 'DIRECTIVE_REPEATABLE_ADDED':
    case 'DIRECTIVE_REPEATABLE_REMOVED':
      return { aspect: 'repeatable', at: directiveAt(meta.directiveName) };
    case 'DIRECTIVE_ARGUMENT_ADDED':
      return {
        aspect: 'presence',
        at: directiveArgumentAt(meta.directiveName, meta.addedDirectiveArgumentName),
      };
    case 'DIRECTIVE_ARGUMENT_REMOVED':
      return {
        aspect: 'presence',
        at: directiveArgumentAt(meta.directiveName, meta.removedDirectiveArgumentName),
      };
    case 'DIRECTIVE_ARGUMENT_TYPE_CHANGED':
      return {
        aspect: 'type',
        at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName),
        compatible: meta.isSafeDirectiveArgumentTypeChange,
      };
    case 'DIRECTIVE_ARGUMENT_DEFAULT_VALUE_CHANGED':
      return { aspect: 'default', at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName) };
    case 'DIRECTIVE_ARGUMENT_DESCRIPTION_CHANGED':
      return {
        aspect: 'description',
        at: directiveArgumentAt(meta.directiveName, meta.directiveArgumentName),
      };

    case 'DIRECTIVE_USAGE_SCHEMA_ADDED':
      return useLocation(meta.addedDirectiveName, wholeSchema);
    case 'DIRECTIVE_USAGE_SCHEMA_REMOVED':
      return useLocation(meta.removedDirectiveName, wholeSchema);
    case 'DIRECTIVE_USAGE_OBJECT_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.objectName));
    case 'DIRECTIVE_USAGE_OBJECT_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.objectName));
    case 'DIRECTIVE_USAGE_INTERFACE_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.interfaceName));
    case 'DIRECTIVE_USAGE_INTERFACE_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.interfaceName));
    case 'DIRECTIVE_USAGE_UNION_MEMBER_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.unionName));
    case 'DIRECTIVE_USAGE_UNION_MEMBER_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.unionName));
    case 'DIRECTIVE_USAGE_ENUM_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.enumName));
    case 'DIRECTIVE_USAGE_ENUM_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.enumName));
    case 'DIRECTIVE_USAGE_INPUT_OBJECT_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.inputObjectName));
    case 'DIRECTIVE_USAGE_INPUT_OBJECT_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.inputObjectName));
    case 'DIRECTIVE_USAGE_SCALAR_ADDED':
      return useLocation(meta.addedDirectiveName, typeAt(meta.scalarName));
    case 'DIRECTIVE_USAGE_SCALAR_REMOVED':
      return useLocation(meta.removedDirectiveName, typeAt(meta.scalarName));
    case 'DIRECTIVE_USAGE_FIELD_ADDED':
    case 'DIRECTIVE_USAGE_FIELD_DEFINITION_ADDED':
      return useLocation(meta.addedDirectiveName, memberAt(meta.typeName, meta.fieldName));
    case 'DIRECTIVE_USAGE_FIELD_REMOVED':
    case 'DIRECTIVE_USAGE_FIELD_DEFINITION_REMOVED':
      return useLocation(meta.removedDirectiveName, memberAt(meta.typeName, meta.fieldName));
    case 'DIRECTIVE_USAGE_ARGUMENT_DEFINITION_ADDED':
      return useLocation(
        meta.addedDirectiveName,
        argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
      );
    case 'DIRECTIVE_USAGE_ARGUMENT_DEFINITION_REMOVED':
      return useLocation(
        meta.removedDirectiveName,
        argumentAt(meta.typeName, meta.fieldName, meta.argumentName),
      );
    case 'DIRECTIVE_USAGE_INPUT_FIELD_DEFINITION_ADDED':
      return useLocation(meta.addedDirectiveName, memberAt(meta.inputObjectName, meta.inputFieldName));
    case 'DIRECTIVE_USAGE_INPUT_FIELD_DEFINITION_REMOVED':
      return useLocation(meta.removedDirectiveName, memberAt(meta.inputObjectName, meta.inputFieldName));
    case 'DIRECTIVE_USAGE_ENUM_VALUE_ADDED':
      return useLocation(meta.addedDirectiveName, memberAt(meta.enumName, meta.enumValueName));
    case 'DIRECTIVE_USAGE_ENUM_VALUE_REMOVED':
      return useLocation(meta.removedDirectiveName, memberAt(meta.enumName, meta.enumValueName));
    case 'DIRECTIVE_USAGE_ARGUMENT_ADDED':
    case 'DIRECTIVE_USAGE_ARGUMENT_REMOVED':
      return useLocation(meta.directiveName, userOf(meta));
  }
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
