import type { GraphQLAbstractType, GraphQLField, GraphQLNamedType, GraphQLSchema } from 'graphql';
import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/**
 * The fields of a type that an example selects, as text: `{ id rate manager { id } }`; empty for a type without fields. In the
 * order of the schema: plain fields, and objects `levels` deep without a circle; nothing deprecated, nothing that
 * needs an argument. Of an interface or union, what its first types have is asked for in fragments.
 */
export function exampleSelection(schema: GraphQLSchema, type: GraphQLNamedType, levels: number): string {
  return isCompositeType(type) ? `{ ${selection({ schema, levels, above: [] }, type).join(' ')} }` : '';
}

/** `above`: names of the types that are open, outermost first. */
type Level = { readonly schema: GraphQLSchema; readonly levels: number; readonly above: readonly string[] };

const maxFields = 12;
const maxObjects = 4;
const maxTypes = 3;

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

/** Texts of the fields that are asked for, by name. */
type Fields = ReadonlyMap<string, string>;

const noFields: Fields = new Map();

function fieldsOf(level: Level, fields: readonly Field[]): Fields {
  const usable = fields.filter(
    ({ deprecationReason, args }) => !deprecationReason && !args.some(isRequiredArgument),
  );
  const leaves = usable.filter(({ type }) => isLeafType(getNamedType(type))).slice(0, maxFields);
  const objects = usable.filter((field) => opens(level, field)).slice(0, maxObjects);
  const shown = new Set([...leaves, ...objects]);
  return new Map(
    fields.filter((field) => shown.has(field)).map((field) => [field.name, fieldText(level, field)]),
  );
}

function opens({ levels, above }: Level, field: Field): boolean {
  const type = getNamedType(field.type);
  return above.length <= levels && isCompositeType(type) && !above.includes(type.name);
}

function fieldText(level: Level, field: Field): string {
  const type = getNamedType(field.type);
  return isLeafType(type) ? field.name : `${field.name} { ${selection(level, type).join(' ')} }`;
}

/** A name is asked for once: two types may have fields of the same name that do not go together. */
function fragments(level: Level, type: GraphQLAbstractType, taken: Set<string>): string[] {
  const types = level.schema.getPossibleTypes(type).filter(({ name }) => !level.above.includes(name));
  return types.slice(0, maxTypes).flatMap((possible) => {
    const own = Object.values(possible.getFields()).filter((field) => !taken.has(field.name));
    const fields = fieldsOf({ ...level, above: [...level.above, possible.name] }, own);
    for (const name of fields.keys()) taken.add(name);
    return fields.size === 0 ? [] : [`... on ${possible.name} { ${[...fields.values()].join(' ')} }`];
  });
}
