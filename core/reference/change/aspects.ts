import type { ConstDirectiveNode, NamedTypeNode } from 'graphql';
import type { SchemaElement } from '../schema/schemaElement.ts';
import { Kind, print } from 'graphql';
import { compareText } from '../../text/compareText.ts';
import { deprecationOf } from '../schema/deprecationOf.ts';
import { sortedValue } from '../schema/sortedValue.ts';

/** A respect in which two versions of an element can differ. */
type AspectRule = {
  /**
   * Reads the aspect of an element as text; undefined if the element does not have it.
   * @param name for aspects that an element can have several of: the interface, union member, location, directive or operation
   */
  readonly read: (element: SchemaElement, name: string) => string | undefined;
  /** Set if the aspect can only be present or absent, so that a change has no `before` and `after`. */
  readonly isFlag?: true;
};

const rules = {
  /** The element itself, with everything in it. */
  presence: { read: ({ node }) => print(node) },
  /** The kind of a type: object, interface, … */
  kind: { read: ({ node }) => print(node) },
  type: { read: ({ node }) => ('type' in node ? print(node.type) : undefined) },
  default: {
    read: ({ node }) =>
      'defaultValue' in node && node.defaultValue ? print(sortedValue(node.defaultValue)) : undefined,
  },
  description: { read: ({ node }) => textOrNothing(node.description?.value ?? '') },
  deprecation: { read: ({ node }) => deprecationOf(node) },
  specifiedBy: {
    read: ({ node }) => {
      const value = usesOf(node, 'specifiedBy')[0]?.arguments?.[0]?.value;
      return value?.kind === Kind.STRING ? value.value : undefined;
    },
  },
  oneOf: { isFlag: true, read: ({ node }) => (usesOf(node, 'oneOf').length > 0 ? 'oneOf' : undefined) },
  repeatable: {
    isFlag: true,
    read: ({ node }) => ('repeatable' in node && node.repeatable ? 'repeatable' : undefined),
  },
  interface: {
    read: ({ node }, name) => ('interfaces' in node ? nameIn(node.interfaces, name) : undefined),
  },
  unionMember: { read: ({ node }, name) => ('types' in node ? nameIn(node.types, name) : undefined) },
  /** A location in which a directive can be used. */
  directiveLocation: {
    read: ({ node }, name) =>
      'locations' in node && node.locations.some(({ value }) => value === name) ? name : undefined,
  },
  /** The uses of a directive without a meaning of its own (see `aspectOfDirective`). */
  use: {
    read: ({ node }, name) =>
      textOrNothing(
        usesOf(node, name)
          .map((use) => print(sortedUse(use)))
          .join(' '),
      ),
  },
  /** The root type of an operation. */
  rootType: {
    read: ({ node }, name) => {
      if (node.kind !== Kind.SCHEMA_DEFINITION) return undefined;
      const root = node.operationTypes.find(({ operation }) => operation === name);
      return root && print(root);
    },
  },
} satisfies Readonly<Record<string, AspectRule>>;

export type Aspect = keyof typeof rules;

/** The rules by which each aspect is read from a schema. */
export const aspects: Readonly<Record<Aspect, AspectRule>> = rules;

/** Aspects that an element can have only once. */
export type SingleAspect = Exclude<Aspect, NamedAspect | 'type'>;

/** Aspects that an element can have several times, distinguished by a name. */
export type NamedAspect = 'interface' | 'unionMember' | 'directiveLocation' | 'use' | 'rootType';

/** Returns the aspect that a directive of GraphQL itself stands for; undefined for other directives, whose meaning is unknown. */
export function aspectOfDirective(name: string): SingleAspect | undefined {
  return directiveAspects.get(name);
}

const directiveAspects: ReadonlyMap<string, SingleAspect> = new Map([
  ['deprecated', 'deprecation'],
  ['specifiedBy', 'specifiedBy'],
  ['oneOf', 'oneOf'],
]);

function textOrNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}

function nameIn(list: readonly NamedTypeNode[] = [], name: string): string | undefined {
  return list.some((node) => node.name.value === name) ? name : undefined;
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
