import { Kind } from 'graphql';
import type { TypeDefinitionNode } from 'graphql';
import { parseCoordinate } from './coordinate.ts';
import type { Coordinate } from './coordinate.ts';
import { editArguments, editElement, editType } from './editElement.ts';
import { afterOf, editOfChange, unnamed } from './editOfChange.ts';
import type { FoldedSchema } from './foldExtensions.ts';
import {
  parseDirectiveDefinition,
  parseEnumValue,
  parseField,
  parseInputValue,
  parseRootType,
  parseTypeDefinition,
} from './parseElement.ts';
import type { SchemaChange } from './schemaChange.ts';

/**
 * Makes the recorded changes in a schema: from a version and the changes to the next, the next. That this holds is
 * what makes a history complete. The order of members is not recorded, so new ones stand last.
 */
export function replayChanges(schema: FoldedSchema, changes: readonly SchemaChange[]): FoldedSchema {
  return changes.reduce(
    (current, change) => replayChange(current, change, parseCoordinate(change.path)),
    schema,
  );
}

function replayChange(schema: FoldedSchema, change: SchemaChange, at: Coordinate): FoldedSchema {
  switch (at.kind) {
    case 'schema':
      return change.kind.startsWith('root-type-')
        ? replayRootType(schema, change)
        : editElement(schema, at, editOfChange(change));
    case 'type':
      if (change.kind === 'type-removed') return { ...schema, types: without(schema.types, at.type) };
      if (change.kind === 'type-added' || change.kind === 'type-kind-changed') {
        return {
          ...schema,
          types: new Map([...schema.types, [at.type, parseTypeDefinition(afterOf(change))]]),
        };
      }
      return editElement(schema, at, editOfChange(change));
    case 'directive':
      if (change.kind === 'directive-removed') {
        return { ...schema, directives: without(schema.directives, at.directive) };
      }
      if (change.kind === 'directive-added') {
        const node = parseDirectiveDefinition(afterOf(change));
        return { ...schema, directives: new Map([...schema.directives, [at.directive, node]]) };
      }
      return editElement(schema, at, editOfChange(change));
    case 'member':
      if (change.kind.endsWith('-removed') && isPresence(change)) {
        return editType(schema, at.type, (type) => removeMember(type, at.member));
      }
      if (isPresence(change)) return editType(schema, at.type, (type) => addMember(type, afterOf(change)));
      return editElement(schema, at, editOfChange(change));
    case 'argument':
    case 'directiveArgument':
      if (!isPresence(change)) return editElement(schema, at, editOfChange(change));
      return editArguments(schema, at, (list) =>
        change.after === undefined
          ? list.filter(({ name }) => name.value !== at.argument)
          : [...list, parseInputValue(change.after)],
      );
  }
}

const presence: ReadonlySet<string> = new Set([
  'field-added',
  'field-removed',
  'enum-value-added',
  'enum-value-removed',
  'required-input-field-added',
  'optional-input-field-added',
  'input-field-removed',
  'required-argument-added',
  'optional-argument-added',
  'required-directive-argument-added',
  'optional-directive-argument-added',
  'argument-removed',
  'directive-argument-removed',
] satisfies SchemaChange['kind'][]);

/** Whether a member or argument came or went. */
function isPresence({ kind }: SchemaChange): boolean {
  return presence.has(kind);
}

function replayRootType(schema: FoldedSchema, { before, after }: SchemaChange): FoldedSchema {
  const { operation } = parseRootType(after ?? before ?? '');
  const others = schema.schema.operationTypes.filter((root) => root.operation !== operation);
  const operationTypes = after === undefined ? others : [...others, parseRootType(after)];
  return { ...schema, schema: { ...schema.schema, operationTypes } };
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

function without<Node>(nodes: ReadonlyMap<string, Node>, name: string): Map<string, Node> {
  return new Map([...nodes].filter(([key]) => key !== name));
}
