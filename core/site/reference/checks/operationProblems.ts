import type { ASTNode, DocumentNode, GraphQLSchema } from 'graphql';
import type { SymbolRef } from '../../../reference/describe/symbolRelations.ts';
import type { DeploymentReference } from '../catalogue/apiReference.ts';
import type { RootNames } from '../catalogue/symbolCoordinate.ts';
import type { GoneName } from './goneNames.ts';
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
import { oncePerObject } from '../../../memo/oncePerObject.ts';
import { present } from '../../../present.ts';
import { readDeprecation } from '../../../reference/describe/readDeprecation.ts';
import { parseBounded } from '../../../reference/schema/parseBounded.ts';
import { rootNames, symbolCoordinate } from '../catalogue/symbolCoordinate.ts';
import { goneNames } from './goneNames.ts';

/** A problem with GraphQL code. `line` counts from 1; `value` is the name in question, or the line. */
export type OperationProblem = {
  readonly kind: 'invalid' | 'removed' | 'deprecated';
  readonly line: number;
  readonly value: string;
  readonly message: string;
  /** The replacement to use instead, as a schema coordinate. */
  readonly replacement?: string;
};

/** The validation rules compare fields pairwise; this many tokens take well below a second. */
const maxTokens = 10_000;

/**
 * Returns the problems of operations with a schema: syntax errors, violations of GraphQL's validation rules, and uses of deprecated
 * or removed names. Code that is invalid only because a name was removed is reported as using a removed name. Of type definitions
 * only the syntax is checked. Fragments may be unused, because an example may show nothing else. Code of more than `maxTokens`
 * tokens is invalid.
 */
export function operationProblems(
  code: string,
  schema: GraphQLSchema,
  of: DeploymentReference,
): readonly OperationProblem[] {
  try {
    return problemsOf(parseBounded(new Source(code), maxTokens), code, schema, of);
  } catch (error) {
    if (error instanceof GraphQLError) return [invalid(error, code)];
    // A long chain of fragments that spread each other needs a stack as deep as the chain.
    if (error instanceof RangeError) {
      return [invalid(new GraphQLError('The code is too deeply nested.'), code)];
    }
    throw error;
  }
}

function problemsOf(
  document: DocumentNode,
  code: string,
  schema: GraphQLSchema,
  of: DeploymentReference,
): readonly OperationProblem[] {
  if (!document.definitions.every(isExecutableDefinitionNode)) return [];
  const used = usesIn(document, schema, of);
  const gone = new Set(used.filter(({ problem }) => problem.kind === 'removed').map(({ node }) => node));
  return [
    ...validate(schema, document, rules)
      .filter(({ nodes }) => nodes?.some((node) => gone.has(node)) !== true)
      .map((error) => invalid(error, code)),
    ...used.map(({ problem }) => problem),
  ].toSorted((one, other) => one.line - other.line);
}

const goneIn = oncePerObject((of: DeploymentReference) =>
  oncePerObject((schema: GraphQLSchema) => goneNames(of, schema)),
);

const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

type Use = { readonly node: ASTNode; readonly problem: OperationProblem };

/** Every use of something that is deprecated in the schema or was removed from it. */
function usesIn(document: DocumentNode, schema: GraphQLSchema, of: DeploymentReference): readonly Use[] {
  const gone = goneIn(of)(schema);
  const roots = rootNames(schema);
  return namesIn(document, schema).flatMap(({ node, coordinate, near, definition }) => {
    const problem = definition
      ? deprecated(coordinate, definition.deprecationReason ?? undefined, near, schema, roots)
      : removed(coordinate, gone.get(coordinate));
    return problem ? [{ node, problem: { ...problem, line: lineOf(node) } }] : [];
  });
}

function removed(value: string, gone: GoneName | undefined): Omit<OperationProblem, 'line'> | undefined {
  return (
    gone &&
    present({
      kind: 'removed',
      value,
      message: `"${value}" was removed in version ${gone.removedIn}.`,
      replacement: gone.replacement,
    })
  );
}

function deprecated(
  value: string,
  reason: string | undefined,
  [owner, field]: readonly string[],
  schema: GraphQLSchema,
  roots: RootNames,
): Omit<OperationProblem, 'line'> | undefined {
  if (reason === undefined) return undefined;
  const { replacement } = readDeprecation(schema, reason, owner, field);
  return present({
    kind: 'deprecated',
    value,
    message: `"${value}" is deprecated: ${reason}`,
    replacement: replacement && coordinateOf(replacement, roots),
  });
}

/** The use of a name of the schema. */
type NamedUse = {
  readonly node: ASTNode;
  readonly coordinate: string;
  /** The type, and for an argument the field: replacements in deprecation reasons are resolved from here. */
  readonly near: readonly string[];
  /** Its definition, if the schema has it. */
  readonly definition: { readonly deprecationReason?: string | null | undefined } | null | undefined;
};

function namesIn(document: DocumentNode, schema: GraphQLSchema): readonly NamedUse[] {
  const names: NamedUse[] = [];
  const types = new TypeInfo(schema);
  const add = (
    node: ASTNode,
    coordinate: string,
    near: readonly string[],
    definition: NamedUse['definition'],
  ): void => {
    names.push({ node, coordinate, near, definition });
  };
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType();
        if (parent) add(node, `${parent.name}.${node.name.value}`, [parent.name], types.getFieldDef());
      },
      Argument(node) {
        const parent = types.getParentType();
        const field = types.getFieldDef();
        if (types.getDirective() || !parent || !field) return;
        const coordinate = `${parent.name}.${field.name}(${node.name.value}:)`;
        add(node, coordinate, [parent.name, field.name], types.getArgument());
      },
      ObjectField(node) {
        const type = getNamedType(types.getParentInputType());
        if (!isInputObjectType(type)) return;
        const name = node.name.value;
        add(node, `${type.name}.${name}`, [type.name], type.getFields()[name]);
      },
      EnumValue(node) {
        const type = getNamedType(types.getInputType());
        if (isEnumType(type)) add(node, `${type.name}.${node.value}`, [type.name], type.getValue(node.value));
      },
      NamedType(node) {
        const name = node.name.value;
        add(node, name, [], schema.getType(name) && {});
      },
    }),
  );
  return names;
}

/** Symbol ids are `kind-Name`. */
function coordinateOf({ symbol, member }: SymbolRef, roots: RootNames): string {
  const [, kind = '', name = ''] = /^([a-z]+)-(.+)$/.exec(symbol) ?? [];
  return symbolCoordinate({ kind, name }, roots, member);
}

function lineOf(node: ASTNode): number {
  return node.loc?.startToken.line ?? 1;
}

function invalid({ message, locations }: GraphQLError, code: string): OperationProblem {
  const line = locations?.[0]?.line ?? 1;
  return { kind: 'invalid', line, value: (code.split('\n')[line - 1] ?? '').trim(), message };
}
