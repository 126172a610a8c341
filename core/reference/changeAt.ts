import { Kind, print } from 'graphql';
import type { ConstDirectiveNode, SchemaDefinitionNode } from 'graphql';
import { compareText } from '../text/compareText.ts';
import { changeMessage } from './changeMessage.ts';
import { formatCoordinate, ownerOf } from './coordinate.ts';
import type { Coordinate } from './coordinate.ts';
import { criticalityRules } from './criticality.ts';
import { deprecationOf } from './deprecationOf.ts';
import type { FoldedSchema } from './foldExtensions.ts';
import type { ChangeKind, SchemaChange } from './schemaChange.ts';
import { elementAt } from './schemaElement.ts';
import type { SchemaElement } from './schemaElement.ts';
import { sortedValue } from './sortedValue.ts';
import type { Touch } from './touch.ts';

/**
 * What the difference at a place is, read from the two schemas. Undefined when there is none, or when it is part of a
 * greater one: the fields of an added type, or anything inside a type that became one of another kind.
 */
export function changeAt(before: FoldedSchema, after: FoldedSchema, touch: Touch): SchemaChange | undefined {
  if (!hasSameOwners(before, after, touch.at)) return undefined;
  const old = elementAt(before, touch.at);
  const young = elementAt(after, touch.at);
  const element = young ?? old;
  if (element === undefined) return undefined;
  if (old !== undefined && young !== undefined) {
    if (touch.aspect === 'presence' || (old.kind !== young.kind) !== (touch.aspect === 'kind'))
      return undefined;
  } else if (touch.aspect !== 'presence') {
    return undefined;
  }
  const texts = { before: old && textOf(old, touch), after: young && textOf(young, touch) };
  if (texts.before === texts.after) return undefined;
  const kind = kindOf(touch, element, texts);
  return {
    path: formatCoordinate(touch.at),
    kind,
    criticality: criticalityRules[kind].criticality,
    message: changeMessage({ kind, touch, before: old, after: young, texts }),
    ...(texts.before === undefined || isFlag(touch) ? {} : { before: texts.before }),
    ...(texts.after === undefined || isFlag(touch) ? {} : { after: texts.after }),
  };
}

function hasSameOwners(before: FoldedSchema, after: FoldedSchema, at: Coordinate): boolean {
  const owner = ownerOf(at);
  if (owner === undefined) return true;
  const old = elementAt(before, owner);
  return (
    old !== undefined && old.kind === elementAt(after, owner)?.kind && hasSameOwners(before, after, owner)
  );
}

/** What the touched respect of an element says, as text; undefined when it says nothing. */
function textOf(element: SchemaElement, touch: Touch): string | undefined {
  const { node } = element;
  switch (touch.aspect) {
    case 'presence':
    case 'kind':
      return print(node);
    case 'type':
      return 'type' in node ? print(node.type) : undefined;
    case 'default':
      return 'defaultValue' in node && node.defaultValue ? print(sortedValue(node.defaultValue)) : undefined;
    case 'description':
      return node.description?.value === '' ? undefined : node.description?.value;
    case 'deprecation':
      return deprecationOf(node);
    case 'specifiedBy':
      return specificationOf(node.directives ?? []);
    case 'oneOf':
      return node.directives?.some(({ name }) => name.value === 'oneOf') === true ? 'oneOf' : undefined;
    case 'repeatable':
      return 'repeatable' in node && node.repeatable ? 'repeatable' : undefined;
    case 'interface':
      return 'interfaces' in node ? nameIn(node.interfaces, touch.name) : undefined;
    case 'unionMember':
      return 'types' in node ? nameIn(node.types, touch.name) : undefined;
    case 'location':
      return 'locations' in node && node.locations.some(({ value }) => value === touch.name)
        ? touch.name
        : undefined;
    case 'use':
      return usesOf(node.directives ?? [], touch.name);
    case 'rootType':
      return node.kind === Kind.SCHEMA_DEFINITION ? rootTypeIn(node, touch.operation) : undefined;
  }
}

function rootTypeIn(node: SchemaDefinitionNode, operation: string): string | undefined {
  const root = node.operationTypes.find((candidate) => candidate.operation === operation);
  return root && print(root);
}

type Named = { readonly name: { readonly value: string } };

function nameIn(list: readonly Named[] | undefined, name: string): string | undefined {
  return list?.some((candidate) => candidate.name.value === name) === true ? name : undefined;
}

function specificationOf(directives: readonly ConstDirectiveNode[]): string | undefined {
  const value = directives.find(({ name }) => name.value === 'specifiedBy')?.arguments?.[0]?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

function usesOf(directives: readonly ConstDirectiveNode[], name: string): string | undefined {
  const uses = directives.filter((use) => use.name.value === name).map((use) => print(sortedUse(use)));
  return uses.length === 0 ? undefined : uses.join(' ');
}

function sortedUse(use: ConstDirectiveNode): ConstDirectiveNode {
  const sorted = (use.arguments ?? []).toSorted((a, b) => compareText(a.name.value, b.name.value));
  return {
    ...use,
    arguments: sorted.map((argument) => ({ ...argument, value: sortedValue(argument.value) })),
  };
}

/** `@oneOf` and `repeatable` are there or not: the kind of the change says it all. */
function isFlag(touch: Touch): boolean {
  return touch.aspect === 'oneOf' || touch.aspect === 'repeatable';
}

type Texts = { readonly before: string | undefined; readonly after: string | undefined };

function kindOf(touch: Touch, element: SchemaElement, texts: Texts): ChangeKind {
  const change = texts.before === undefined ? 'added' : texts.after === undefined ? 'removed' : 'changed';
  switch (touch.aspect) {
    case 'presence':
      return presenceKind(touch.at, element, change === 'added');
    case 'kind':
      return 'type-kind-changed';
    case 'type':
      if (element.kind === 'field') return touch.compatible ? 'field-type-narrowed' : 'field-type-changed';
      return `${inputWord(element)}-type-${touch.compatible ? 'widened' : 'changed'}`;
    case 'default':
      return change === 'removed' && isRequired(element)
        ? `${inputWord(element)}-became-required`
        : `${inputWord(element)}-default-${change}`;
    case 'description':
      return `description-${change}`;
    case 'deprecation':
      return change === 'changed' ? 'deprecation-reason-changed' : `deprecation-${change}`;
    case 'specifiedBy':
      return `specified-by-${change}`;
    case 'use':
      return `directive-use-${change}`;
    case 'rootType':
      return `root-type-${change}`;
    case 'oneOf':
      return change === 'added' ? 'one-of-added' : 'one-of-removed';
    case 'repeatable':
      return change === 'added' ? 'directive-repeatable-added' : 'directive-repeatable-removed';
    case 'interface':
      return change === 'added' ? 'interface-added' : 'interface-removed';
    case 'unionMember':
      return change === 'added' ? 'union-member-added' : 'union-member-removed';
    case 'location':
      return change === 'added' ? 'directive-location-added' : 'directive-location-removed';
  }
}

function presenceKind(at: Coordinate, element: SchemaElement, added: boolean): ChangeKind {
  switch (element.kind) {
    case 'field':
      return added ? 'field-added' : 'field-removed';
    case 'enum value':
      return added ? 'enum-value-added' : 'enum-value-removed';
    case 'directive':
      return added ? 'directive-added' : 'directive-removed';
    case 'argument': {
      const ofDirective = at.kind === 'directiveArgument';
      if (!added) return ofDirective ? 'directive-argument-removed' : 'argument-removed';
      return `${isRequired(element) ? 'required' : 'optional'}-${ofDirective ? 'directive-' : ''}argument-added`;
    }
    case 'input field':
      if (!added) return 'input-field-removed';
      return isRequired(element) ? 'required-input-field-added' : 'optional-input-field-added';
    default:
      return added ? 'type-added' : 'type-removed';
  }
}

function inputWord(element: SchemaElement): 'argument' | 'input-field' {
  return element.kind === 'input field' ? 'input-field' : 'argument';
}

function isRequired({ node }: SchemaElement): boolean {
  return (
    node.kind === Kind.INPUT_VALUE_DEFINITION &&
    node.type.kind === Kind.NON_NULL_TYPE &&
    node.defaultValue === undefined
  );
}
