import type { ASTNode, DefinitionNode, FieldDefinitionNode } from 'graphql';
import fc from 'fast-check';
import { Kind, parse, print, visit } from 'graphql';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../testing/propertyRuns.ts';
import { schemaVersions } from '../testing/arbitrarySchemas.ts';
import { canonicalSdl } from '../testing/canonicalSdl.ts';
import { lenientSdl } from './lenientSdl.ts';
import { loadSchema } from './loadSchema.ts';

/** As published by a server that nobody has validated. */
const faulty = `# A comment
directive @internal on FIELD_DEFINITION

type Query {
  "The first."
  plan: Plan @preview
  plan(id: ID): String
  rates(first: Int, first: String): Int @internal @internal
}

enum Plan @internal { FREE FREE PRO }

enum Plan { OTHER }

extend type Query {
  plan: Plan
}
`;

const faultyAsRead = `directive @internal on FIELD_DEFINITION

type Query {
  "The first."
  plan: Plan
  rates(first: Int): Int @internal
}

enum Plan {
  FREE
  PRO
}
`;

function places(sdl: string): string[] {
  return lenientSdl(sdl, 'a.graphql').leniencies.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

test('the first definition counts, unknown directives are left out, and everything left out is listed at its place', () => {
  expect(lenientSdl(faulty, 'a.graphql').sdl).toBe(faultyAsRead);
  expect(places(faulty)).toStrictEqual([
    '6:14 Unknown directive "@preview".',
    '7:3 Field "Query.plan" can only be defined once.',
    '8:21 Argument "Query.rates(first:)" can only be defined once.',
    '8:51 The directive "@internal" can only be used once at this location.',
    '11:11 Directive "@internal" may not be used on ENUM.',
    '11:28 Enum value "Plan.FREE" can only be defined once.',
    '13:6 There can be only one type named "Plan".',
    '16:3 Field "Query.plan" can only be defined once.',
  ]);
});

test('a valid text is returned as it is, comments included', () => {
  const valid = '# Rates\ntype Query{x:Int}';
  expect(lenientSdl(valid, 'a.graphql')).toStrictEqual({ sdl: valid, leniencies: [] });
});

test.each([
  ['a syntax error', 'type Query { x: Int x: Int'],
  ['an unknown type beside a field that is defined twice', 'type Query { x: Int x: Int y: Nope }'],
  ['more faults than anybody reads', `type Query { ${'x: Int '.repeat(200)} }`],
])('%s is left to those who refuse it', (_name, sdl) => {
  expect(lenientSdl(sdl, 'a.graphql')).toStrictEqual({ sdl, leniencies: [] });
});

test('a schema is refused with its places, and a hint if it could be read leniently', () => {
  expect(() => loadSchema('type Query {\n  x: Int\n  x: ID\n}', 'a.graphql')).toThrow(
    /^a\.graphql:2:3: Field "Query\.x" can only be defined once\.\n[^]*\n\n→ Correct the schema\. [^]*--lenient/,
  );
  expect(() => loadSchema('type Query {\n  x: Nope\n}', 'a.graphql')).toThrow(/^(?![^]*--lenient)/);
});

test('whatever is repeated or marked with an unknown directive, a schema means what it meant before', () => {
  fc.assert(
    fc.property(schemaVersions, fc.infiniteStream(fc.boolean()), ([sdl = ''], choices) => {
      const planted = plantFaults(sdl, () => choices.next().value);
      const { sdl: read, leniencies } = lenientSdl(planted.sdl, 'a.graphql');
      expect(leniencies).toHaveLength(planted.count);
      expect(canonicalSdl(loadSchema(read).folded)).toBe(canonicalSdl(loadSchema(sdl).folded));
    }),
    propertyRuns(15, 300),
  );
});

/** Repeats fields and definitions, and adds directives that are not defined. */
function plantFaults(sdl: string, isChosen: () => boolean): { readonly sdl: string; readonly count: number } {
  let count = 0;
  const plant = (): boolean => {
    const chosen = isChosen();
    if (chosen) count += 1;
    return chosen;
  };
  const unknown = { kind: Kind.DIRECTIVE, name: { kind: Kind.NAME, value: 'unheardOf' } } as const;
  const document = visit(parse(sdl, { noLocation: true }), {
    FieldDefinition: (node) =>
      plant() ? { ...node, directives: [...(node.directives ?? []), unknown] } : undefined,
    ObjectTypeDefinition: {
      leave: (node) => ({
        ...node,
        fields: node.fields?.flatMap((field) => (plant() ? [field, other(field)] : field)),
      }),
    },
  });
  const definitions: readonly DefinitionNode[] = document.definitions.flatMap((node) => {
    const isType: boolean =
      node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_DEFINITION;
    return isType && plant() ? [node, node] : node;
  });
  return { sdl: definitions.map((node: ASTNode) => print(node)).join('\n'), count };
}

/** A field of the same name. */
function other({ kind, name, type }: FieldDefinitionNode): FieldDefinitionNode {
  return { kind, name, type };
}
