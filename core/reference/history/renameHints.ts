import type { StringValueNode, TypeDefinitionNode } from 'graphql';
import type { ElementSort } from '../change/changeRule.ts';
import type { SchemaChange } from '../change/schemaChange.ts';
import { print } from 'graphql';
import { compareText } from '../../text/compareText.ts';
import { nameSimilarity } from '../../text/nameSimilarity.ts';
import { addedOrRemoved } from '../change/changeKinds.ts';
import { formatCoordinate, ownerOf, parseCoordinate } from '../schema/coordinate.ts';
import {
  parseDirectiveDefinition,
  parseEnumValue,
  parseField,
  parseInputValue,
  parseTypeDefinition,
} from '../schema/parseElement.ts';

/** The removed element `from` may have been renamed to the added element `to`. `likeness` is between 0 and 1. */
export type RenameHint = { readonly from: string; readonly to: string; readonly likeness: number };

/**
 * Finds likely renamings among the changes of one step, most likely first. They are only hints, not changes of their own.
 * Two elements match if they have the same owner and are similar in name and content (the members of a type; the type, arguments
 * and description of a field). Each element is in at most one hint.
 */
export function renameHints(changes: readonly SchemaChange[]): RenameHint[] {
  const removals = changes.filter(({ after }) => after === undefined).flatMap(traitsOf);
  const removed = Map.groupBy(removals, ({ place }) => place);
  const added = changes.filter(({ before }) => before === undefined).flatMap(traitsOf);
  const pairs = added.flatMap((to) =>
    (removed.get(to.place) ?? []).map((from) => ({
      from: from.path,
      to: to.path,
      likeness: likeness(from, to),
    })),
  );
  const taken = new Set<string>();
  return pairs
    .filter((pair) => pair.likeness >= minLikeness)
    .toSorted((a, b) => b.likeness - a.likeness || compareText(a.from, b.from) || compareText(a.to, b.to))
    .filter(
      ({ from, to }) =>
        !taken.has(`-${from}`) && !taken.has(`+${to}`) && taken.add(`-${from}`) && taken.add(`+${to}`),
    );
}

const minLikeness = 0.6;

type Traits = {
  readonly path: string;
  readonly name: string;
  /** Only elements of the same sort and owner can be the same. */
  readonly place: string;
  /** The content of the element, as texts to compare. */
  readonly parts: ReadonlySet<string>;
};

function likeness(from: Traits, to: Traits): number {
  const shared = [...from.parts].filter((part) => to.parts.has(part)).length;
  const all = from.parts.size + to.parts.size - shared;
  const ofParts = all === 0 ? 0 : shared / all;
  return Math.round(100 * (0.4 * nameSimilarity(from.name, to.name) + 0.6 * ofParts)) / 100;
}

/** The traits of an added or removed element; none for any other change. */
function traitsOf({ kind, path, before, after }: SchemaChange): readonly Traits[] {
  const element = addedOrRemoved(kind);
  if (!element) return [];
  const owner = ownerOf(parseCoordinate(path));
  const { sort, name, parts } = traitReaders[element](after ?? before ?? '');
  return [{ path, name, place: `${sort} ${owner ? formatCoordinate(owner) : ''}`, parts: new Set(parts) }];
}

type TraitReader = (sdl: string) => {
  readonly sort: string;
  readonly name: string;
  readonly parts: readonly string[];
};

const traitReaders: Readonly<Record<ElementSort, TraitReader>> = {
  type: typeTraits,
  directive: directiveTraits,
  field: fieldTraits,
  argument: inputTraits,
  'directive argument': inputTraits,
  'input field': inputTraits,
  'enum value': enumValueTraits,
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
  const value = node.defaultValue ? [`= ${print(node.defaultValue)}`] : [];
  return { sort: 'input', name: node.name.value, parts: [print(node.type), ...value, ...textOf(node)] };
}

function enumValueTraits(sdl: string): ReturnType<TraitReader> {
  const node = parseEnumValue(sdl);
  return { sort: 'enum value', name: node.name.value, parts: textOf(node) };
}

function textOf(node: { readonly description?: StringValueNode | undefined }): string[] {
  return node.description ? [`"${node.description.value}"`] : [];
}
