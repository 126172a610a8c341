import type {
  ArgumentNode,
  DirectiveNode,
  DocumentNode,
  GraphQLArgument,
  GraphQLDirective,
  GraphQLField,
  GraphQLSchema,
  NameNode,
} from 'graphql';
import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import {
  getNamedType,
  isCompositeType,
  isRequiredArgument,
  Kind,
  parse,
  print,
  valueFromASTUntyped,
  visit,
} from 'graphql';
import { present } from '../../present.ts';
import { capital } from '../../text/capital.ts';
import { exampleResult } from './exampleResult.ts';
import { exampleSelection } from './exampleSelection.ts';
import { exampleValue } from './exampleValue.ts';
import { operationField } from './symbolMembers.ts';

/** A valid operation, its variables and what it might respond with as JSON. All are formatted. */
export type ExampleOperation = {
  readonly query: string;
  readonly variables: string;
  readonly result?: string;
};

/**
 * Returns an example of an operation: arguments that are required or have a default are variables, and the fields
 * are those of `exampleSelection`. Undefined if the symbol is not an operation of the schema.
 */
export function exampleOperation(
  schema: GraphQLSchema,
  symbol: Pick<SchemaSymbol, 'kind' | 'name'>,
): ExampleOperation | undefined {
  const field = operationField(schema, symbol);
  if (!field) return undefined;
  const variables = shownArguments(field.args).map((arg) => ({ name: arg.name, arg }));
  const document = callOf(schema, { kind: symbol.kind, field, levels: 2, variables, passed: variables });
  return example(schema, document, { variables, owner: getNamedType(field.type).name });
}

/**
 * Returns a query that uses a directive on a field. Undefined if the directive cannot be used on fields, or if the schema has no
 * queries.
 */
export function exampleOfDirective(
  schema: GraphQLSchema,
  directive: GraphQLDirective,
): ExampleOperation | undefined {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const field = fields.find(({ type }) => isCompositeType(getNamedType(type))) ?? fields[0];
  if (!field || !directive.locations.includes('FIELD')) return undefined;
  const called = shownArguments(field.args).map((arg) => ({ name: arg.name, arg }));
  const taken = new Set(called.map(({ name }) => name));
  const used = shownArguments(directive.args).map((arg) => ({ name: unusedName(arg.name, taken), arg }));
  const variables = [...called, ...used];
  const document = callOf(schema, { kind: 'query', field, levels: 0, variables, passed: called });
  const owner = getNamedType(field.type).name;
  return example(schema, withUse(document, useOf(directive, used)), { variables, owner });
}

type Call = {
  readonly kind: string;
  readonly field: GraphQLField<unknown, unknown>;
  readonly levels: number;
  readonly variables: readonly Passed[];
  /** The arguments of the field itself. */
  readonly passed: readonly Passed[];
};

/** An argument, and the name of the variable that is passed for it. */
type Passed = { readonly name: string; readonly arg: GraphQLArgument };

function shownArguments(args: readonly GraphQLArgument[]): GraphQLArgument[] {
  return args.filter((arg) => isRequiredArgument(arg) || (arg.default && !arg.deprecationReason));
}

function callOf(schema: GraphQLSchema, { kind, field, levels, variables, passed }: Call): DocumentNode {
  const declared = variables.map(({ name, arg }) => `$${name}: ${arg.type.toString()}`).join(' ');
  const args = passed.map(({ name, arg }) => `${arg.name}: $${name}`).join(' ');
  const head = `${kind} ${capital(field.name)}${declared === '' ? '' : `(${declared})`}`;
  const call = `${field.name}${args === '' ? '' : `(${args})`}`;
  const selection = exampleSelection(schema, getNamedType(field.type), levels);
  return parse(`${head} { ${call} ${selection} }`, { noLocation: true });
}

function useOf({ name }: GraphQLDirective, used: readonly Passed[]): DirectiveNode {
  const args = used.map((passed): ArgumentNode => ({
    kind: Kind.ARGUMENT,
    name: nameNode(passed.arg.name),
    value: { kind: Kind.VARIABLE, name: nameNode(passed.name) },
  }));
  return { kind: Kind.DIRECTIVE, name: nameNode(name), arguments: args };
}

/** Puts the directive on the last plain field that is selected. */
function withUse(document: DocumentNode, use: DirectiveNode): DocumentNode {
  let used = false;
  return visit(document, {
    SelectionSet: {
      leave: (node) => {
        const index = node.selections.findLastIndex((part) => part.kind === Kind.FIELD && !part.selectionSet);
        const field = node.selections[index];
        if (used || field?.kind !== Kind.FIELD) return undefined;
        used = true;
        return { ...node, selections: node.selections.with(index, { ...field, directives: [use] }) };
      },
    },
  });
}

function unusedName(name: string, taken: Set<string>): string {
  const free = taken.has(name) ? unusedName(`${name}_`, taken) : name;
  taken.add(free);
  return free;
}

type Values = {
  readonly variables: readonly Passed[];
  /** The name of the type that the operation returns. */
  readonly owner: string;
};

function example(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, owner }: Values,
): ExampleOperation {
  const values = Object.fromEntries(variables.map(({ name, arg }) => [name, valueOf(arg, owner)]));
  return present({
    query: print(document),
    variables: JSON.stringify(values, null, 2),
    result: exampleResult(schema, document, values),
  });
}

function valueOf(arg: GraphQLArgument, owner: string): unknown {
  if (!arg.default) {
    return exampleValue(arg.type, { name: arg.name, description: arg.description, owner });
  }
  const { literal, value } = arg.default;
  return literal ? valueFromASTUntyped(literal) : value;
}

/** A name as a node: `id`. */
export function nameNode(value: string): NameNode {
  return { kind: Kind.NAME, value };
}
