import type { NameNode, TypeDefinitionNode } from 'graphql';
import type { Direction } from '../../change/difference.ts';
import type { Coordinate } from '../../schema/coordinate.ts';
import type { FoldedSchema } from '../../schema/foldExtensions.ts';
import { Kind } from 'graphql';
import {
  parseDirectiveDefinition,
  parseEnumValue,
  parseField,
  parseInputValue,
  parseTypeDefinition,
} from '../../schema/parseElement.ts';
import { editArguments, editType } from './editElement.ts';

/** The parts of a recorded change that are needed to replay it. `before` and `after` are as in `SchemaChange`. */
export type ReplayedChange = {
  readonly path: string;
  readonly at: Coordinate;
  readonly direction: Direction;
  readonly before?: string;
  readonly after?: string;
};

/**
 * Returns the schema with an element added or removed, or with a type replaced by one of another kind. Throws an Error for an
 * element that does not belong there.
 */
export function replayPresence(schema: FoldedSchema, change: ReplayedChange): FoldedSchema {
  const { at, direction } = change;
  const removes = direction === 'removed';
  switch (at.kind) {
    case 'schema':
      throw new Error('The schema itself cannot be added or removed.');
    case 'type': {
      const { types } = schema;
      return {
        ...schema,
        types: removes
          ? without(types, at.type)
          : withNode(types, at.type, parseTypeDefinition(afterOf(change))),
      };
    }
    case 'directive': {
      const { directives } = schema;
      return {
        ...schema,
        directives: removes
          ? without(directives, at.directive)
          : withNode(directives, at.directive, parseDirectiveDefinition(afterOf(change))),
      };
    }
    case 'member':
      return editType(schema, at.type, (type) =>
        removes ? removeMember(type, at.member) : addMember(type, afterOf(change)),
      );
    case 'argument':
    case 'directiveArgument':
      return editArguments(schema, at, (list) =>
        removes ? unnamed(list, at.argument) : [...list, parseInputValue(afterOf(change))],
      );
  }
}

function addMember(type: TypeDefinitionNode, sdl: string): TypeDefinitionNode {
  switch (type.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return { ...type, fields: [...(type.fields ?? []), parseField(sdl)] };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return { ...type, fields: [...(type.fields ?? []), parseInputValue(sdl)] };
    case Kind.ENUM_TYPE_DEFINITION:
      return { ...type, values: [...(type.values ?? []), parseEnumValue(sdl)] };
    default:
      throw new Error(`'${sdl}' cannot be added to '${type.name.value}', which has no members.`);
  }
}

function removeMember(type: TypeDefinitionNode, member: string): TypeDefinitionNode {
  switch (type.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return { ...type, fields: unnamed(type.fields, member) };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return { ...type, fields: unnamed(type.fields, member) };
    case Kind.ENUM_TYPE_DEFINITION:
      return { ...type, values: unnamed(type.values, member) };
    default:
      throw new Error(`'${member}' cannot be removed from '${type.name.value}', which has no members.`);
  }
}

/** Removes the nodes with this name. */
export function unnamed<Node extends { readonly name: NameNode }>(
  list: readonly Node[] = [],
  name: string,
): Node[] {
  return list.filter((node) => node.name.value !== name);
}

/** Returns the `after` of a change. Throws an Error if the change has none. */
export function afterOf({ path, after }: ReplayedChange): string {
  if (after === undefined) throw new Error(`A change of '${path}' has no text of what comes after.`);
  return after;
}

function withNode<Node>(nodes: ReadonlyMap<string, Node>, name: string, node: Node): Map<string, Node> {
  return new Map([...nodes, [name, node]]);
}

function without<Node>(nodes: ReadonlyMap<string, Node>, name: string): Map<string, Node> {
  return new Map([...nodes].filter(([key]) => key !== name));
}
