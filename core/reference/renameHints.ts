import { print } from 'graphql';
import type { StringValueNode, TypeDefinitionNode } from 'graphql';
import { compareText } from '../text/compareText.ts';
import { formatCoordinate, ownerOf, parseCoordinate } from './coordinate.ts';
import { nameLikeness } from './nameLikeness.ts';
import {
  parseDirectiveDefinition,
  parseEnumValue,
  parseField,
  parseInputValue,
  parseTypeDefinition,
} from './parseElement.ts';
import type { ChangeKind, SchemaChange } from './schemaChange.ts';

/** What was removed as `from` may be what was added as `to`. `likeness` is between 0 and 1. */
export type RenameHint = { readonly from: string; readonly to: string; readonly likeness: number };

/**
 * Likely renamings among the changes of one step, surest first. Only hints: they are never made a change of their own.
 * Two elements are matched if they stand in the same place and are much alike in name and in what they are made of
 * (the members of a type; the type, arguments and description of a field). Each element is in one hint at most.
 */
export function renameHints(changes: readonly SchemaChange[]): RenameHint[] {
  const removed = Map.groupBy(changes.filter(isRemoval).map(traitsOf), ({ place }) => place);
  const added = changes.filter(isAddition).map(traitsOf);
  const pairs = added.flatMap((to) =>
    (removed.get(to.place) ?? []).map((from) => ({
      from: from.path,
      to: to.path,
      likeness: likeness(from, to),
    })),
  );
  const taken = new Set<string>();
  return pairs
    .filter((pair) => pair.likeness >= leastLikeness)
    .toSorted((a, b) => b.likeness - a.likeness || compareText(a.from, b.from) || compareText(a.to, b.to))
    .filter(
      ({ from, to }) =>
        !taken.has(`-${from}`) && !taken.has(`+${to}`) && taken.add(`-${from}`) && taken.add(`+${to}`),
    );
}

const leastLikeness = 0.6;

type Traits = {
  readonly path: string;
  readonly name: string;
  /** Elements can only be the same in the same place: sort and owner. */
  readonly place: string;
  /** What the element is made of. */
  readonly parts: ReadonlySet<string>;
};

function likeness(from: Traits, to: Traits): number {
  const shared = [...from.parts].filter((part) => to.parts.has(part)).length;
  const all = from.parts.size + to.parts.size - shared;
  const ofParts = all === 0 ? 0 : shared / all;
  return Math.round(100 * (0.4 * nameLikeness(from.name, to.name) + 0.6 * ofParts)) / 100;
}

function isRemoval({ kind }: SchemaChange): boolean {
  return traitReaders[kind] !== undefined && kind.endsWith('-removed');
}

function isAddition({ kind }: SchemaChange): boolean {
  return traitReaders[kind] !== undefined && kind.endsWith('-added');
}

function traitsOf({ kind, path, before, after }: SchemaChange): Traits {
  const at = parseCoordinate(path);
  const owner = ownerOf(at);
  const { sort, name, parts } = traitReaders[kind]?.(after ?? before ?? '') ?? {
    sort: '',
    name: '',
    parts: [],
  };
  return { path, name, place: `${sort} ${owner ? formatCoordinate(owner) : ''}`, parts: new Set(parts) };
}

type TraitReader = (sdl: string) => {
  readonly sort: string;
  readonly name: string;
  readonly parts: readonly string[];
};

const traitReaders: Partial<Record<ChangeKind, TraitReader>> = {
  'type-added': typeTraits,
  'type-removed': typeTraits,
  'directive-added': directiveTraits,
  'directive-removed': directiveTraits,
  'field-added': fieldTraits,
  'field-removed': fieldTraits,
  'required-argument-added': inputTraits,
  'optional-argument-added': inputTraits,
  'argument-removed': inputTraits,
  'required-directive-argument-added': inputTraits,
  'optional-directive-argument-added': inputTraits,
  'directive-argument-removed': inputTraits,
  'required-input-field-added': inputTraits,
  'optional-input-field-added': inputTraits,
  'input-field-removed': inputTraits,
  'enum-value-added': enumValueTraits,
  'enum-value-removed': enumValueTraits,
};

function typeTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseTypeDefinition(sdl);
  return { sort: node.kind, name: node.name.value, parts: [...memberNames(node), ...textOf(node)] };
}

function memberNames(node: TypeDefinitionNode): string[] {
  if ('fields' in node) return (node.fields ?? []).map(({ name }) => name.value);
  if ('values' in node) return (node.values ?? []).map(({ name }) => name.value);
  if ('types' in node) return (node.types ?? []).map(({ name }) => name.value);
  return [];
}

function directiveTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseDirectiveDefinition(sdl);
  const parts = [...(node.arguments ?? []).map(print), ...node.locations.map(print), ...textOf(node)];
  return { sort: 'directive', name: node.name.value, parts };
}

function fieldTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseField(sdl);
  const parts = [print(node.type), ...(node.arguments ?? []).map(({ name }) => name.value), ...textOf(node)];
  return { sort: 'field', name: node.name.value, parts };
}

function inputTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseInputValue(sdl);
  const value = node.defaultValue === undefined ? [] : [`= ${print(node.defaultValue)}`];
  return { sort: 'input', name: node.name.value, parts: [print(node.type), ...value, ...textOf(node)] };
}

function enumValueTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseEnumValue(sdl);
  return { sort: 'enum value', name: node.name.value, parts: textOf(node) };
}

function textOf(node: { readonly description?: StringValueNode | undefined }): string[] {
  return node.description === undefined ? [] : [`"${node.description.value}"`];
}
