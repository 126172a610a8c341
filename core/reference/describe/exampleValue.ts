import type { GraphQLInputField, GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
} from 'graphql';

/** JSON, as variables are sent. */
export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | ExampleValue[]
  | { [name: string]: ExampleValue };

/**
 * A value that a variable of this type accepts: the first value of an enum, the required fields of an input, one item
 * in a list. `name` is what the value is for. Of a scalar that is the schema's own, the format is not known: it is a text.
 */
export function exampleValue(type: GraphQLInputType, name: string, depth = 0): ExampleValue {
  if (isNonNullType(type)) return exampleValue(type.ofType, name, depth);
  if (isListType(type)) return depth > maxDepth ? [] : [exampleValue(type.ofType, name, depth + 1)];
  if (isEnumType(type)) {
    const values = type.getValues();
    return (
      (values.find(({ deprecationReason }) => deprecationReason === undefined) ?? values[0])?.name ?? null
    );
  }
  if (isInputObjectType(type)) return exampleObject(type, depth + 1);
  return isScalarType(type) ? (scalarValues[type.name] ?? `<${name}>`) : null;
}

/** Lists deeper than this are left empty: an input may hold a list of itself. */
const maxDepth = 3;

const scalarValues: Readonly<Record<string, ExampleValue>> = { Int: 10, Float: 0.5, Boolean: true, ID: '1' };

function exampleObject(type: GraphQLInputObjectType, depth: number): ExampleValue {
  const fields = Object.values(type.getFields());
  const shown = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return Object.fromEntries(shown.map((field) => [field.name, fieldValue(field, depth)]));
}

function fieldValue(field: GraphQLInputField, depth: number): ExampleValue {
  return exampleValue(field.type, field.name, depth);
}
