import type { GraphQLInputObjectType, GraphQLInputType } from 'graphql';
import type { ExamplePlace, ExampleValue } from './exampleLeaf.ts';
import { isInputObjectType, isListType, isNonNullType, isRequiredInputField } from 'graphql';
import { exampleLeaf } from './exampleLeaf.ts';

/** Returns a value for a variable of this type: the required fields of an input object, a list of one item, or else as `exampleLeaf`. */
export function exampleValue(type: GraphQLInputType, place: ExamplePlace, depth = 0): ExampleValue {
  if (isNonNullType(type)) return exampleValue(type.ofType, place, depth);
  if (isListType(type)) return depth > maxDepth ? [] : [exampleValue(type.ofType, place, depth + 1)];
  return isInputObjectType(type) ? exampleObject(type, depth + 1) : exampleLeaf(type, place);
}

/** Lists nested deeper are left empty: an input object may contain a list of itself. */
const maxDepth = 3;

function exampleObject(type: GraphQLInputObjectType, depth: number): ExampleValue {
  const fields = Object.values(type.getFields());
  const shown = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  const owner = type.name.replace(/Input$/, '');
  return Object.fromEntries(
    shown.map(({ name, description, type: ofField }) => [
      name,
      exampleValue(ofField, { name, description, owner }, depth),
    ]),
  );
}
