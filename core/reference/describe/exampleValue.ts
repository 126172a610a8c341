import type { GraphQLInputField, GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  isScalarType,
} from 'graphql';

/** A JSON value of a variable. */
export type ExampleValue =
  | string
  | number
  | boolean
  | null
  | ExampleValue[]
  | { [name: string]: ExampleValue };

/**
 * Returns a value for a variable of this type: the first value of an enum, the required fields of an input object, a list of one
 * item. The format of custom scalars is unknown: they get a string. `name` is the name of the argument or field.
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
  return isScalarType(type) ? (scalarValues.get(type.name) ?? `<${name}>`) : null;
}

/** Lists nested deeper are left empty: an input object may contain a list of itself. */
const maxDepth = 3;

const scalarValues: ReadonlyMap<string, ExampleValue> = new Map(
  Object.entries({ Int: 10, Float: 0.5, Boolean: true, ID: '1' }),
);

function exampleObject(type: GraphQLInputObjectType, depth: number): ExampleValue {
  const fields = Object.values(type.getFields());
  const shown = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return Object.fromEntries(shown.map((field) => [field.name, fieldValue(field, depth)]));
}

function fieldValue(field: GraphQLInputField, depth: number): ExampleValue {
  return exampleValue(field.type, field.name, depth);
}
