import type {
  GraphQLArgument,
  GraphQLEnumValue,
  GraphQLField,
  GraphQLInputField,
  GraphQLSchema,
} from 'graphql';
import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import type { TypeUse } from '../schema/typeUse.ts';
import type { ExampleOperation } from './exampleOperation.ts';
import type { Deprecation } from './readDeprecation.ts';
import type { SymbolRef, SymbolRelations } from './symbolRelations.ts';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isUnionType,
  print,
} from 'graphql';
import { present } from '../../present.ts';
import { cleanText } from '../../text/cleanText.ts';
import { filled } from '../../text/filled.ts';
import { rootTypes, schemaSymbols, symbolId, typeSymbol } from '../schema/schemaSymbols.ts';
import { sortedValue } from '../schema/sortedValue.ts';
import { inputUse, outputUse } from '../schema/typeUse.ts';
import { exampleOfDirective, exampleOperation } from './exampleOperation.ts';
import { readDeprecation } from './readDeprecation.ts';
import { operationField } from './symbolMembers.ts';
import { noRelations, symbolRelations } from './symbolRelations.ts';
import { symbolSdl } from './symbolSdl.ts';

/** The fields that every described element may have. `description` is Markdown. */
export type Described = {
  readonly name: string;
  readonly description?: string;
  readonly deprecation?: Deprecation;
};

/** An argument or input field. `default` is SDL. */
export type DescribedInput = Described & { readonly type: TypeUse; readonly default?: string };
export type DescribedField = Described & {
  readonly type: TypeUse;
  readonly arguments: readonly DescribedInput[];
};

/** The description of a symbol in one version. Lists are in the order of the schema. */
export type SymbolDescription = Described & {
  readonly symbol: SchemaSymbol;
  readonly sdl: string;
  /** The type that an operation returns. */
  readonly returns?: TypeUse;
  /** The arguments of an operation or directive. */
  readonly arguments: readonly DescribedInput[];
  /** The fields of an object or interface. */
  readonly fields: readonly DescribedField[];
  readonly inputFields: readonly DescribedInput[];
  readonly values: readonly Described[];
  /** The member types of a union. */
  readonly types: readonly SymbolRef[];
  /** The locations in which a directive can be used, and whether it is repeatable. */
  readonly locations: readonly string[];
  readonly repeatable: boolean;
  readonly oneOf: boolean;
  /** The address of the specification, if it is one that a link can lead to. */
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
    ...emptyLists,
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

const emptyLists = {
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
  if (!field) return {};
  return present({
    ...describe(schema, field, owner),
    returns: outputUse(field.type),
    arguments: field.args.map((arg) => describeInput(schema, arg, owner, field.name)),
    example: exampleOperation(schema, symbol),
  });
}

function describeDirective(schema: GraphQLSchema, symbol: SchemaSymbol): Partial<SymbolDescription> {
  const directive = schema.getDirective(symbol.name);
  if (!directive) return {};
  return present({
    ...describe(schema, directive),
    arguments: directive.args.map((arg) => describeInput(schema, arg)),
    locations: directive.locations,
    repeatable: directive.isRepeatable,
    example: exampleOfDirective(schema, directive),
  });
}

function describeType(schema: GraphQLSchema, { name }: SchemaSymbol): Partial<SymbolDescription> {
  const type = schema.getType(name);
  if (!type) return {};
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
  if (isEnumType(type)) {
    return { ...common, values: type.getValues().map((value) => describe(schema, value, name)) };
  }
  if (isUnionType(type)) {
    return { ...common, types: type.getTypes().map((part) => ({ symbol: symbolId(typeSymbol(part)) })) };
  }
  const url = isScalarType(type) ? type.specifiedByURL : undefined;
  // Any other text is only in the definition.
  return present({ ...common, specifiedBy: isWebAddress(url ?? '') ? (url ?? undefined) : undefined });
}

/** Returns whether a text is the address of a page on the web that a link can lead to. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/.test(text) && text.length <= maxLength && URL.canParse(text);
}

/** Browsers follow longer ones, but no specification is at one. */
const maxLength = 2000;

/** The example of a type is the first query that returns it. */
function exampleOfType(schema: GraphQLSchema, relations: SymbolRelations): Partial<SymbolDescription> {
  const query = relations.returnedBy.find(({ symbol }) => symbol.startsWith('query-'));
  const name = query?.symbol.slice('query-'.length) ?? '';
  return present({ example: exampleOperation(schema, { kind: 'query', name }) });
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
  return present({
    ...describe(schema, input, owner, field),
    type: inputUse(input.type, Boolean(input.default)),
    default: defaultText(input),
  });
}

function defaultText(input: GraphQLArgument | GraphQLInputField): string | undefined {
  if (!input.default) return undefined;
  const { literal, value } = input.default;
  return literal ? print(sortedValue(literal)) : JSON.stringify(value);
}

type Describable = Pick<GraphQLEnumValue, 'name' | 'description'> &
  Partial<Pick<GraphQLEnumValue, 'deprecationReason'>>;

function describe(schema: GraphQLSchema, element: Describable, owner?: string, field?: string): Described {
  const { name, description, deprecationReason } = element;
  return present({
    name,
    description: filled(cleanText(description ?? '').trim()),
    deprecation:
      typeof deprecationReason === 'string'
        ? readDeprecation(schema, deprecationReason, owner, field)
        : undefined,
  });
}
