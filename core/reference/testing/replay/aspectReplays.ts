import type { ConstDirectiveNode, NamedTypeNode } from 'graphql';
import type { Aspect } from '../../change/aspects.ts';
import type { FoldedSchema } from '../../schema/foldExtensions.ts';
import type { ElementEdit } from './editElement.ts';
import type { ReplayedChange } from './replayPresence.ts';
import { Kind, parse, parseConstValue, parseType } from 'graphql';
import { nameNode } from '../../describe/exampleOperation.ts';
import { parseRootType } from '../../schema/parseElement.ts';
import { deprecatedFor } from '../canonicalSdl.ts';
import { editElement } from './editElement.ts';
import { afterOf, replayPresence, unnamed } from './replayPresence.ts';

/** Returns the schema with a recorded change of one aspect applied. */
type Replay = (schema: FoldedSchema, change: ReplayedChange) => FoldedSchema;

/** Applies a recorded change of each aspect. */
export const aspectReplays: Readonly<Record<Aspect, Replay>> = {
  presence: replayPresence,
  kind: replayPresence,
  type: edited((change) => (node) => ({ ...node, type: parseType(afterOf(change)) })),
  default: edited(({ after }) => (node) => ({
    ...node,
    defaultValue: after === undefined ? undefined : parseConstValue(after),
  })),
  description: edited(({ after }) => (node) => ({
    ...node,
    description: after === undefined ? undefined : { kind: Kind.STRING, value: after, block: true },
  })),
  deprecation: edited(({ after }) =>
    usesReplaced('deprecated', after === undefined ? [] : [deprecatedFor(after)]),
  ),
  specifiedBy: edited(({ after }) =>
    usesReplaced(
      'specifiedBy',
      after === undefined ? [] : parseUses(`@specifiedBy(url: ${JSON.stringify(after)})`),
    ),
  ),
  oneOf: edited(({ direction }) => usesReplaced('oneOf', direction === 'added' ? parseUses('@oneOf') : [])),
  repeatable: edited(({ direction }) => (node) => ({ ...node, repeatable: direction === 'added' })),
  interface: edited(
    (change) => (node) =>
      'interfaces' in node ? { ...node, interfaces: typesReplaced(node.interfaces, change) } : node,
  ),
  unionMember: edited(
    (change) => (node) => ('types' in node ? { ...node, types: typesReplaced(node.types, change) } : node),
  ),
  directiveLocation: edited(({ before, after }) => (node) => {
    if (!('locations' in node)) return node;
    const others = node.locations.filter(({ value }) => value !== before);
    return { ...node, locations: after === undefined ? others : [...others, nameNode(after)] };
  }),
  use: edited(({ before, after }) => {
    const name = parseUses(after ?? before ?? '')[0]?.name.value ?? '';
    return usesReplaced(name, after === undefined ? [] : parseUses(after));
  }),
  rootType: ({ schema, ...rest }, { before, after }) => {
    const { operation } = parseRootType(after ?? before ?? '');
    const others = schema.operationTypes.filter((root) => root.operation !== operation);
    const operationTypes = after === undefined ? others : [...others, parseRootType(after)];
    return { ...rest, schema: { ...schema, operationTypes } };
  },
};

/** Replays a change by editing the element that it is about. */
function edited(editOf: (change: ReplayedChange) => ElementEdit): Replay {
  return (schema, change) => editElement(schema, change.at, editOf(change));
}

function typesReplaced(
  list: readonly NamedTypeNode[] | undefined,
  { before = '', after }: ReplayedChange,
): NamedTypeNode[] {
  const others = unnamed(list, before);
  return after === undefined ? others : [...others, { kind: Kind.NAMED_TYPE, name: nameNode(after) }];
}

function usesReplaced(name: string, uses: readonly ConstDirectiveNode[]): ElementEdit {
  return (node) => ({ ...node, directives: [...unnamed(node.directives, name), ...uses] });
}

/** Parses the uses of a directive in a text such as `@tag(name: "a") @tag(name: "b")`. Throws an Error for any other text. */
function parseUses(sdl: string): readonly ConstDirectiveNode[] {
  const [node] = parse(`scalar T ${sdl}`, { noLocation: true }).definitions;
  if (node?.kind === Kind.SCALAR_TYPE_DEFINITION && node.directives) return node.directives;
  throw new Error(`'${sdl}' is not uses of a directive.`);
}
