import {
  GraphQLError,
  getNamedType,
  isEnumType,
  isExecutableDefinitionNode,
  isInputObjectType,
  NoUnusedFragmentsRule,
  Source,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { ASTNode, DocumentNode, GraphQLSchema } from 'graphql';
import { oncePerObject } from '../../oncePerObject.ts';
import { readDeprecation } from '../../reference/deprecation.ts';
import type { SymbolRef } from '../../reference/symbolRelations.ts';
import type { DeploymentReference } from './apiReference.ts';
import { parseBounded } from '../../reference/parseBounded.ts';
import { goneNames } from './goneNames.ts';
import type { RootNames } from './symbolCoordinate.ts';
import { rootNames, symbolCoordinate } from './symbolCoordinate.ts';

/** Something about GraphQL code. `line` counts from 1; `value` is the name that is meant, or the line. */
export type OperationFault = {
  readonly kind: 'invalid' | 'removed' | 'deprecated';
  readonly line: number;
  readonly value: string;
  readonly message: string;
  /** What to use instead, as a schema coordinate. */
  readonly replacement?: string;
};

/** The rules compare fields with one another: this many take well below a second. */
const mostTokens = 10_000;

/**
 * What is wrong with operations for a schema: syntax, rules of GraphQL, and the use of what is deprecated or gone. What
 * makes code invalid only because it is gone is told as gone. Of type definitions only the syntax is checked. Fragments
 * may stand alone, because an example may show nothing else. Code of more than `mostTokens` tokens is invalid.
 */
export function operationFaults(
  code: string,
  schema: GraphQLSchema,
  of: DeploymentReference,
): readonly OperationFault[] {
  try {
    return faultsOf(parseBounded(new Source(code), mostTokens), code, schema, of);
  } catch (error) {
    if (error instanceof GraphQLError) return [invalid(error, code)];
    // Fragments that spread one another in a long chain take a stack as deep as the chain.
    if (error instanceof RangeError)
      return [invalid(new GraphQLError('The code is too deeply nested.'), code)];
    throw error;
  }
}

function faultsOf(
  document: DocumentNode,
  code: string,
  schema: GraphQLSchema,
  of: DeploymentReference,
): readonly OperationFault[] {
  if (!document.definitions.every(isExecutableDefinitionNode)) return [];
  const used = usesIn(document, schema, of);
  const gone = new Set(used.filter(({ fault }) => fault.kind === 'removed').map(({ node }) => node));
  return [
    ...validate(schema, document, rules)
      .filter(({ nodes }) => nodes?.some((node) => gone.has(node)) !== true)
      .map((error) => invalid(error, code)),
    ...used.map(({ fault }) => fault),
  ].toSorted((one, other) => one.line - other.line);
}

const goneIn = oncePerObject((of: DeploymentReference) =>
  oncePerObject((schema: GraphQLSchema) => goneNames(of, schema)),
);

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

type Use = { readonly node: ASTNode; readonly fault: OperationFault };

/** Every use of something that is deprecated in the schema, or that the schema does not have any more. */
function usesIn(document: DocumentNode, schema: GraphQLSchema, of: DeploymentReference): readonly Use[] {
  const uses: Use[] = [];
  const types = new TypeInfo(schema);
  const gone = goneIn(of)(schema);
  const roots = rootNames(schema);

  const addGone = (node: ASTNode, coordinate: string): void => {
    const found = gone.get(coordinate);
    if (found === undefined) return;
    const { removedIn, replacement } = found;
    uses.push({
      node,
      fault: {
        kind: 'removed',
        line: lineOf(node),
        value: coordinate,
        message: `"${coordinate}" was removed in version ${removedIn}.`,
        ...(replacement === undefined ? {} : { replacement }),
      },
    });
  };
  const addDeprecated = (
    node: ASTNode,
    coordinate: string,
    reason: string | null | undefined,
    [owner, field]: readonly string[],
  ): void => {
    if (reason === undefined || reason === null) return;
    const ref = readDeprecation(schema, reason, owner, field).replacement;
    const replacement = ref && coordinateOf(ref, roots);
    uses.push({
      node,
      fault: {
        kind: 'deprecated',
        line: lineOf(node),
        value: coordinate,
        message: `"${coordinate}" is deprecated: ${reason}`,
        ...(replacement === undefined ? {} : { replacement }),
      },
    });
  };

  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType()?.name;
        if (parent === undefined) return;
        const coordinate = `${parent}.${node.name.value}`;
        const definition = types.getFieldDef();
        if (definition === undefined || definition === null) addGone(node, coordinate);
        else addDeprecated(node, coordinate, definition.deprecationReason, [parent]);
      },
      Argument(node) {
        const parent = types.getParentType()?.name;
        const directive = types.getDirective();
        const field = types.getFieldDef();
        if (directive !== undefined && directive !== null) return;
        if (parent === undefined || field === undefined || field === null) return;
        const coordinate = `${parent}.${field.name}(${node.name.value}:)`;
        const definition = types.getArgument();
        if (definition === undefined || definition === null) addGone(node, coordinate);
        else addDeprecated(node, coordinate, definition.deprecationReason, [parent, field.name]);
      },
      ObjectField(node) {
        const type = getNamedType(types.getParentInputType());
        if (!isInputObjectType(type)) return;
        const coordinate = `${type.name}.${node.name.value}`;
        const definition = type.getFields()[node.name.value];
        if (definition === undefined) addGone(node, coordinate);
        else addDeprecated(node, coordinate, definition.deprecationReason, [type.name]);
      },
      EnumValue(node) {
        const type = getNamedType(types.getInputType());
        if (!isEnumType(type)) return;
        const coordinate = `${type.name}.${node.value}`;
        const definition = type.getValue(node.value);
        if (definition === undefined || definition === null) addGone(node, coordinate);
        else addDeprecated(node, coordinate, definition.deprecationReason, [type.name]);
      },
      NamedType(node) {
        if (schema.getType(node.name.value) === undefined) addGone(node, node.name.value);
      },
    }),
  );
  return uses;
}

/** Symbol ids are `kind-Name`. */
function coordinateOf({ symbol, member }: SymbolRef, roots: RootNames): string {
  const [, kind = '', name = ''] = /^([a-z]+)-(.+)$/.exec(symbol) ?? [];
  return symbolCoordinate({ kind, name }, roots, member);
}

function lineOf(node: ASTNode): number {
  return node.loc?.startToken.line ?? 1;
}

function invalid({ message, locations }: GraphQLError, code: string): OperationFault {
  const line = locations?.[0]?.line ?? 1;
  return { kind: 'invalid', line, value: (code.split('\n')[line - 1] ?? '').trim(), message };
}
