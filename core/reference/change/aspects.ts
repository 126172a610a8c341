import type { ConstDirectiveNode, NamedTypeNode } from 'graphql';
import type { FoldedSchema } from '../schema/foldExtensions.ts';
import type { SchemaElement } from '../schema/schemaElement.ts';
import type { ElementEdit } from './editElement.ts';
import type { ReplayedChange } from './replayPresence.ts';
import { Kind, parseConstValue, parseType, print } from 'graphql';
import { compareText } from '../../text/compareText.ts';
import { deprecatedFor, nameNode } from '../schema/canonicalSdl.ts';
import { deprecationOf } from '../schema/deprecationOf.ts';
import { parseRootType, parseUses } from '../schema/parseElement.ts';
import { sortedValue } from '../schema/sortedValue.ts';
import { editElement } from './editElement.ts';
import { afterOf, replayPresence, unnamed } from './replayPresence.ts';

/** A respect in which two versions of an element can differ. */
type AspectRule = {
  /**
   * Reads the aspect of an element as text; undefined if the element does not have it.
   * @param name for aspects that an element can have several of: the interface, union member, location, directive or operation
   */
  readonly read: (element: SchemaElement, name: string) => string | undefined;
  /** Returns the schema with a recorded change of this aspect applied. */
  readonly replay: (schema: FoldedSchema, change: ReplayedChange) => FoldedSchema;
  /** Set if the aspect can only be present or absent, so that a change has no `before` and `after`. */
  readonly isFlag?: true;
};

const rules = {
  /** The element itself, with everything in it. */
  presence: { read: ({ node }) => print(node), replay: replayPresence },
  /** The kind of a type: object, interface, … */
  kind: { read: ({ node }) => print(node), replay: replayPresence },
  type: {
    read: ({ node }) => ('type' in node ? print(node.type) : undefined),
    replay: edited((change) => (node) => ({ ...node, type: parseType(afterOf(change)) })),
  },
  default: {
    read: ({ node }) =>
      'defaultValue' in node && node.defaultValue ? print(sortedValue(node.defaultValue)) : undefined,
    replay: edited(({ after }) => (node) => ({
      ...node,
      defaultValue: after === undefined ? undefined : parseConstValue(after),
    })),
  },
  description: {
    read: ({ node }) => textOrNothing(node.description?.value ?? ''),
    replay: edited(({ after }) => (node) => ({
      ...node,
      description: after === undefined ? undefined : { kind: Kind.STRING, value: after, block: true },
    })),
  },
  deprecation: {
    read: ({ node }) => deprecationOf(node),
    replay: edited(({ after }) =>
      usesReplaced('deprecated', after === undefined ? [] : [deprecatedFor(after)]),
    ),
  },
  specifiedBy: {
    read: ({ node }) => {
      const value = usesOf(node, 'specifiedBy')[0]?.arguments?.[0]?.value;
      return value?.kind === Kind.STRING ? value.value : undefined;
    },
    replay: edited(({ after }) =>
      usesReplaced(
        'specifiedBy',
        after === undefined ? [] : parseUses(`@specifiedBy(url: ${JSON.stringify(after)})`),
      ),
    ),
  },
  oneOf: {
    isFlag: true,
    read: ({ node }) => (usesOf(node, 'oneOf').length > 0 ? 'oneOf' : undefined),
    replay: edited(({ direction }) =>
      usesReplaced('oneOf', direction === 'added' ? parseUses('@oneOf') : []),
    ),
  },
  repeatable: {
    isFlag: true,
    read: ({ node }) => ('repeatable' in node && node.repeatable ? 'repeatable' : undefined),
    replay: edited(({ direction }) => (node) => ({ ...node, repeatable: direction === 'added' })),
  },
  interface: {
    read: ({ node }, name) => ('interfaces' in node ? nameIn(node.interfaces, name) : undefined),
    replay: edited(
      (change) => (node) =>
        'interfaces' in node ? { ...node, interfaces: typesReplaced(node.interfaces, change) } : node,
    ),
  },
  unionMember: {
    read: ({ node }, name) => ('types' in node ? nameIn(node.types, name) : undefined),
    replay: edited(
      (change) => (node) => ('types' in node ? { ...node, types: typesReplaced(node.types, change) } : node),
    ),
  },
  /** A location in which a directive can be used. */
  directiveLocation: {
    read: ({ node }, name) =>
      'locations' in node && node.locations.some(({ value }) => value === name) ? name : undefined,
    replay: edited(({ before, after }) => (node) => {
      if (!('locations' in node)) return node;
      const others = node.locations.filter(({ value }) => value !== before);
      return { ...node, locations: after === undefined ? others : [...others, nameNode(after)] };
    }),
  },
  /** The uses of a directive without a meaning of its own (see `aspectOfDirective`). */
  use: {
    read: ({ node }, name) =>
      textOrNothing(
        usesOf(node, name)
          .map((use) => print(sortedUse(use)))
          .join(' '),
      ),
    replay: edited(({ before, after }) => {
      const name = parseUses(after ?? before ?? '')[0]?.name.value ?? '';
      return usesReplaced(name, after === undefined ? [] : parseUses(after));
    }),
  },
  /** The root type of an operation. */
  rootType: {
    read: ({ node }, name) => {
      if (node.kind !== Kind.SCHEMA_DEFINITION) return undefined;
      const root = node.operationTypes.find(({ operation }) => operation === name);
      return root && print(root);
    },
    replay: ({ schema, ...rest }, { before, after }) => {
      const { operation } = parseRootType(after ?? before ?? '');
      const others = schema.operationTypes.filter((root) => root.operation !== operation);
      const operationTypes = after === undefined ? others : [...others, parseRootType(after)];
      return { ...rest, schema: { ...schema, operationTypes } };
    },
  },
} satisfies Readonly<Record<string, AspectRule>>;

export type Aspect = keyof typeof rules;

/** The rules by which each aspect is read from a schema, and a change of it replayed. */
export const aspects: Readonly<Record<Aspect, AspectRule>> = rules;

/** Aspects that an element can have only once. */
export type SingleAspect = Exclude<Aspect, NamedAspect | 'type'>;

/** Aspects that an element can have several times, distinguished by a name. */
export type NamedAspect = 'interface' | 'unionMember' | 'directiveLocation' | 'use' | 'rootType';

/** The aspect that a directive of GraphQL itself stands for. Undefined for other directives, whose meaning is unknown. */
export function aspectOfDirective(name: string): SingleAspect | undefined {
  return directiveAspects.get(name);
}

const directiveAspects: ReadonlyMap<string, SingleAspect> = new Map([
  ['deprecated', 'deprecation'],
  ['specifiedBy', 'specifiedBy'],
  ['oneOf', 'oneOf'],
]);

/** Replays a change by editing the element that it is about. */
function edited(editOf: (change: ReplayedChange) => ElementEdit): AspectRule['replay'] {
  return (schema, change) => editElement(schema, change.at, editOf(change));
}

function textOrNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function nameIn(list: readonly NamedTypeNode[] = [], name: string): string | undefined {
  return list.some((node) => node.name.value === name) ? name : undefined;
}

function typesReplaced(
  list: readonly NamedTypeNode[] | undefined,
  { before = '', after }: ReplayedChange,
): NamedTypeNode[] {
  const others = unnamed(list, before);
  return after === undefined ? others : [...others, { kind: Kind.NAMED_TYPE, name: nameNode(after) }];
}

type WithDirectives = { readonly directives?: readonly ConstDirectiveNode[] | undefined };

function usesOf({ directives = [] }: WithDirectives, name: string): readonly ConstDirectiveNode[] {
  return directives.filter((use) => use.name.value === name);
}

function sortedUse(use: ConstDirectiveNode): ConstDirectiveNode {
  const sorted = (use.arguments ?? []).toSorted((a, b) => compareText(a.name.value, b.name.value));
  return {
    ...use,
    arguments: sorted.map((argument) => ({ ...argument, value: sortedValue(argument.value) })),
  };
}

function usesReplaced(name: string, uses: readonly ConstDirectiveNode[]): ElementEdit {
  return (node) => ({ ...node, directives: [...unnamed(node.directives, name), ...uses] });
}
