import type { GraphQLAbstractType, GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/**
 * Returns the selection set of an example: `{ id rate manager { id } }`; empty for a type without fields. It has, in the order of
 * the schema, some of the fields with scalars and enums, those first that say what an object is, and a few objects up to `levels` deep without
 * cycles, with fewer fields the deeper they are; no deprecated fields, and none that require an argument. For an interface or union, it has
 * fragments on the first of its types.
 */
export function exampleSelection(schema: GraphQLSchema, type: GraphQLNamedType, levels: number): string {
  return isCompositeType(type) ? `{ ${selection({ schema, levels, above: [] }, type).join(' ')} }` : '';
}

/** `above`: names of the types that are open, outermost first. */
type Level = { readonly schema: GraphQLSchema; readonly levels: number; readonly above: readonly string[] };

/** By depth: the type that the operation returns, the objects in it, the objects in those. */
const maxFields = [6, 2, 2];
const maxObjects = [2, 1, 1];
const maxTypes = 3;

/** The fields by which readers recognize an object. */
const telling =
  /^(?:id|name|title|label|symbol|slug|login|status|state|type|kind|cursor|hasNextPage|endCursor)$/;

function selection(level: Level, type: GraphQLNamedType): string[] {
  const inside = { ...level, above: [...level.above, type.name] };
  const own =
    isObjectType(type) || isInterfaceType(type)
      ? fieldsOf(inside, Object.values(type.getFields()))
      : noFields;
  const fields = [...own.values()];
  if (isAbstractType(type)) return ['__typename', ...fields, ...fragments(inside, type, new Set(own.keys()))];
  return fields.length === 0 ? ['__typename'] : fields;
}

type Field = GraphQLField<unknown, unknown>;

/** Texts of the selected fields, by name. */
type Fields = ReadonlyMap<string, string>;

const noFields: Fields = new Map();

function fieldsOf(level: Level, fields: readonly Field[]): Fields {
  const usable = fields.filter(
    ({ deprecationReason, args }) => !deprecationReason && !args.some(isRequiredArgument),
  );
  const depth = level.above.length - 1;
  const isTelling = ({ name }: Field): boolean => telling.test(name);
  const leaves = usable.filter(({ type }) => isLeafType(getNamedType(type)));
  const [some, others] = [leaves.filter(isTelling), leaves.filter((field) => !isTelling(field))];
  const objects = usable
    .filter((field) => opens(level, field))
    .toSorted((one, other) => objectRank(one) - objectRank(other))
    .slice(0, maxObjects[depth]);
  const shown = new Set([...[...some, ...others].slice(0, maxFields[depth]), ...objects]);
  return new Map(
    fields.filter((field) => shown.has(field)).map((field) => [field.name, fieldText(level, field)]),
  );
}

/** The items of a connection come first, then single objects, then lists. */
function objectRank({ name, type }: Field): number {
  if (/^(?:edges|nodes?)$/.test(name)) return 0;
  return isListType(getNullableType(type)) ? 2 : 1;
}

function opens({ levels, above }: Level, field: Field): boolean {
  const type = getNamedType(field.type);
  return above.length <= levels && isCompositeType(type) && !above.includes(type.name);
}

function fieldText(level: Level, field: Field): string {
  const type = getNamedType(field.type);
  return isLeafType(type) ? field.name : `${field.name} { ${selection(level, type).join(' ')} }`;
}

/** Each name is selected only once, because fields of two types with the same name may conflict. */
function fragments(level: Level, type: GraphQLAbstractType, taken: Set<string>): string[] {
  const types = level.schema.getPossibleTypes(type).filter(({ name }) => !level.above.includes(name));
  return types.slice(0, maxTypes).flatMap((possible) => {
    const own = Object.values(possible.getFields()).filter((field) => !taken.has(field.name));
    const fields = fieldsOf({ ...level, above: [...level.above, possible.name] }, own);
    for (const name of fields.keys()) taken.add(name);
    return fields.size === 0 ? [] : [`... on ${possible.name} { ${[...fields.values()].join(' ')} }`];
  });
}
