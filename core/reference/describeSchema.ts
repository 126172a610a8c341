import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
} from 'graphql';
import type {
  GraphQLArgument,
  GraphQLEnumValue,
  GraphQLField,
  GraphQLInputField,
  GraphQLSchema,
} from 'graphql';
import { readDeprecation } from './deprecation.ts';
import type { Deprecation } from './deprecation.ts';
import { exampleOfDirective, exampleOperation } from './exampleOperation.ts';
import type { ExampleOperation } from './exampleOperation.ts';
import { rootTypes, schemaSymbols, symbolId, typeSymbol } from './schemaSymbols.ts';
import type { SchemaSymbol } from './schemaSymbols.ts';
import { sortedValue } from './sortedValue.ts';
import { operationField } from './symbolMembers.ts';
import { noRelations, symbolRelations } from './symbolRelations.ts';
import type { SymbolRef, SymbolRelations } from './symbolRelations.ts';
import { symbolSdl } from './symbolSdl.ts';
import { inputUse, outputUse } from './typeUse.ts';
import type { TypeUse } from './typeUse.ts';

/** What every described thing may have. `description` is Markdown. */
export type Described = {
  readonly name: string;
  readonly description?: string;
  readonly deprecation?: Deprecation;
};

/** An argument or input field. `default` is written as in SDL. */
export type DescribedInput = Described & { readonly type: TypeUse; readonly default?: string };
export type DescribedField = Described & {
  readonly type: TypeUse;
  readonly arguments: readonly DescribedInput[];
};

/** Everything that the reference says of a symbol as it is in one version. Lists are in the order of the schema. */
export type SymbolDescription = Described & {
  readonly symbol: SchemaSymbol;
  readonly sdl: string;
  /** What an operation answers. */
  readonly returns?: TypeUse;
  /** Of an operation or directive. */
  readonly arguments: readonly DescribedInput[];
  /** Of an object or interface. */
  readonly fields: readonly DescribedField[];
  readonly inputFields: readonly DescribedInput[];
  readonly values: readonly Described[];
  /** What a union can be. */
  readonly types: readonly SymbolRef[];
  /** Where a directive can be used, and whether more than once. */
  readonly locations: readonly string[];
  readonly repeatable: boolean;
  readonly oneOf: boolean;
  readonly specifiedBy?: string;
  readonly relations: SymbolRelations;
  readonly example?: ExampleOperation;
};

/** Describes every symbol of a schema, by symbol id. */
export function describeSchema(schema: GraphQLSchema): Map<string, SymbolDescription> {
  return describeSymbols(schema, schemaSymbols(schema));
}

/** Describes some symbols of a schema, by symbol id. The schema was built from SDL and has all of them. */
export function describeSymbols(
  schema: GraphQLSchema,
  symbols: readonly SchemaSymbol[],
): Map<string, SymbolDescription> {
  const relations = symbolRelations(schema);
  return new Map(
    symbols.map((symbol) => {
      const id = symbolId(symbol);
      return [id, describeSymbol(schema, symbol, relations.get(id) ?? noRelations)];
    }),
  );
}

function describeSymbol(
  schema: GraphQLSchema,
  symbol: SchemaSymbol,
  relations: SymbolRelations,
): SymbolDescription {
  const empty: SymbolDescription = {
    ...nothing,
    symbol,
    name: symbol.name,
    sdl: symbolSdl(schema, symbol),
    relations,
  };
  switch (symbol.kind) {
    case 'query':
    case 'mutation':
    case 'subscription':
      return { ...empty, ...describeOperation(schema, symbol) };
    case 'directive':
      return { ...empty, ...describeDirective(schema, symbol) };
    default:
      return { ...empty, ...describeType(schema, symbol), ...exampleOfType(schema, relations) };
  }
}

const nothing = {
  arguments: [],
  fields: [],
  inputFields: [],
  values: [],
  types: [],
  locations: [],
  repeatable: false,
  oneOf: false,
};

function describeOperation(schema: GraphQLSchema, symbol: SchemaSymbol): Partial<SymbolDescription> {
  const field = operationField(schema, symbol);
  const owner = [...rootTypes(schema)].find(([, kind]) => kind === symbol.kind)?.[0];
  if (field === undefined || owner === undefined) return {};
  const example = exampleOperation(schema, symbol);
  return {
    ...describe(schema, field, owner),
    returns: outputUse(field.type),
    arguments: field.args.map((arg) => describeInput(schema, arg, owner, field.name)),
    ...(example === undefined ? {} : { example }),
  };
}

function describeDirective(schema: GraphQLSchema, symbol: SchemaSymbol): Partial<SymbolDescription> {
  const directive = schema.getDirective(symbol.name);
  if (directive === undefined || directive === null) return {};
  const example = exampleOfDirective(schema, directive);
  return {
    ...describe(schema, directive),
    arguments: directive.args.map((arg) => describeInput(schema, arg)),
    locations: directive.locations,
    repeatable: directive.isRepeatable,
    ...(example === undefined ? {} : { example }),
  };
}

function describeType(schema: GraphQLSchema, { name }: SchemaSymbol): Partial<SymbolDescription> {
  const type = schema.getType(name);
  if (type === undefined) return {};
  const common = describe(schema, { name, description: type.description });
  if (isObjectType(type) || isInterfaceType(type)) {
    return {
      ...common,
      fields: Object.values(type.getFields()).map((field) => describeField(schema, field, name)),
    };
  }
  if (isInputObjectType(type)) {
    const inputFields = Object.values(type.getFields()).map((field) => describeInput(schema, field, name));
    return { ...common, inputFields, oneOf: type.isOneOf };
  }
  if (isEnumType(type))
    return { ...common, values: type.getValues().map((value) => describe(schema, value, name)) };
  if (isUnionType(type)) {
    return { ...common, types: type.getTypes().map((part) => ({ symbol: symbolId(typeSymbol(part)) })) };
  }
  const url = isScalarType(type) ? type.specifiedByURL : undefined;
  return { ...common, ...(url === undefined || url === null ? {} : { specifiedBy: url }) };
}

/** A type is shown in the first query that answers with it. */
function exampleOfType(schema: GraphQLSchema, relations: SymbolRelations): Partial<SymbolDescription> {
  const query = relations.returnedBy.find(({ symbol }) => symbol.startsWith('query-'));
  const name = query?.symbol.slice('query-'.length);
  const example =
    name === undefined ? undefined : exampleOperation(schema, { kind: 'query', name, builtIn: false });
  return example === undefined ? {} : { example };
}

function describeField(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  owner: string,
): DescribedField {
  return {
    ...describe(schema, field, owner),
    type: outputUse(field.type),
    arguments: field.args.map((arg) => describeInput(schema, arg, owner, field.name)),
  };
}

function describeInput(
  schema: GraphQLSchema,
  input: GraphQLArgument | GraphQLInputField,
  owner?: string,
  field?: string,
): DescribedInput {
  const text = defaultText(input);
  return {
    ...describe(schema, input, owner, field),
    type: inputUse(input.type, text !== undefined),
    ...(text === undefined ? {} : { default: text }),
  };
}

function defaultText(input: GraphQLArgument | GraphQLInputField): string | undefined {
  if (input.default === undefined) return undefined;
  const { literal, value } = input.default;
  return literal === undefined ? JSON.stringify(value) : print(sortedValue(literal));
}

type Describable = Pick<GraphQLEnumValue, 'name' | 'description'> &
  Partial<Pick<GraphQLEnumValue, 'deprecationReason'>>;

function describe(schema: GraphQLSchema, element: Describable, owner?: string, field?: string): Described {
  const { name, description, deprecationReason } = element;
  return {
    name,
    ...(description ? { description } : {}),
    ...(typeof deprecationReason === 'string'
      ? { deprecation: readDeprecation(schema, deprecationReason, owner, field) }
      : {}),
  };
}
