import type { DefinitionNode, DocumentNode } from 'graphql';
import type { SdlProblem } from '../schema/sdlProblem.ts';
import type { SchemaNames } from './schemaNames.ts';
import { getLocation, isTypeExtensionNode, Kind, parse, print, Source, visit } from 'graphql';
import { documentIn } from '../schema/documentIn.ts';
import { InvalidSchemaError, sdlProblemAt } from '../schema/sdlProblem.ts';
import { federationPrelude } from './federationPrelude.ts';
import { schemaNames } from './schemaNames.ts';
import { theGraphSdl } from './theGraphSdl.ts';

export type WithPrelude = {
  readonly sdl: string;
  /** The names of the definitions that were added, those of directives with an `@`. */
  readonly supplied: readonly string[];
};

/**
 * Completes the text of a subgraph, which uses definitions that Apollo Federation or The Graph bring along: those that it uses are added at its
 * end, and types that are only extended are defined. Any other text is returned as it is, and so is one with a syntax error.
 * Throws an InvalidSchemaError for the source of a subgraph of The Graph: its API has other fields.
 */
export function withPrelude(sdl: string, file: string): WithPrelude {
  const unchanged = { sdl, supplied: [] };
  if (!mayBeSubgraph.test(sdl)) return unchanged;
  const document = documentIn(new Source(sdl, file));
  if (!document) return unchanged;
  const names = schemaNames(document);
  const prelude = federationPrelude(document, names) ?? theGraphPrelude(document, names, sdl, file);
  if (!prelude) return unchanged;
  const supplied = neededFrom(prelude, names);
  const text = withDefinitions(sdl, document, names.onlyExtended);
  if (supplied.length === 0) return { sdl: text, supplied: [] };
  return {
    sdl: `${text.trimEnd()}\n\n${supplied.map((node) => print(node)).join('\n\n')}\n`,
    supplied: supplied.map(nameOf),
  };
}

/** Few schemas use one of these names, and others need not be parsed once more. */
const mayBeSubgraph =
  /@(?:link|key|requires|provides|external|extends|entity|derivedFrom)\b|\b_(?:Any|Entity|Service)\b/;

function theGraphPrelude(
  document: DocumentNode,
  { missing, hasQuery }: SchemaNames,
  sdl: string,
  file: string,
): readonly DefinitionNode[] | undefined {
  if (!missing.has('@entity')) return undefined;
  if (!hasQuery) throw new InvalidSchemaError([sourceOfSubgraph(document, sdl, file)]);
  return parse(theGraphSdl, { noLocation: true }).definitions;
}

/** The node that runs a subgraph makes queries, filters and orders of its entities. */
function sourceOfSubgraph(document: DocumentNode, sdl: string, file: string): SdlProblem {
  let start = 0;
  visit(document, {
    Directive: ({ name, loc }) => {
      if (name.value === 'entity' && start === 0) start = loc?.start ?? 0;
    },
  });
  return sdlProblemAt(getLocation(new Source(sdl), start), {
    file,
    lines: sdl.split(/\r\n|[\n\r]/u),
    message:
      'This is what a subgraph of The Graph is made from, not its API, which has queries and filters for each entity: export the schema of the deployed subgraph from its query URL, such as with "rover graph introspect URL".',
  });
}

/** The definitions of a prelude that are missing, and what these need in turn. */
function neededFrom(
  prelude: readonly DefinitionNode[],
  { missing, defined, query }: SchemaNames,
): readonly DefinitionNode[] {
  const needed = new Set([...missing, query]);
  let found: readonly DefinitionNode[] = [];
  for (;;) {
    const next = prelude.filter((node) => needed.has(nameOf(node)) && !defined.has(nameOf(node)));
    if (next.length === found.length) return next;
    found = next;
    for (const node of next) {
      visit(node, { NamedType: ({ name }) => void needed.add(name.value) });
    }
  }
}

/** `BigInt`, `@key`. */
function nameOf(node: DefinitionNode): string {
  const name = 'name' in node ? (node.name?.value ?? '') : '';
  return node.kind === Kind.DIRECTIVE_DEFINITION ? `@${name}` : name;
}

/** Makes the first extension of each of these types its definition, because the definition is in another subgraph. */
function withDefinitions(sdl: string, { definitions }: DocumentNode, types: ReadonlySet<string>): string {
  const left = new Set(types);
  const starts = definitions.flatMap((node) =>
    isTypeExtensionNode(node) && left.delete(node.name.value) ? [node.loc?.start ?? 0] : [],
  );
  return starts.reduceRight(
    (text, start) => text.slice(0, start) + text.slice(start).replace(/^extend\s+/, ''),
    sdl,
  );
}
