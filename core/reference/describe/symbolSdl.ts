import type { ASTNode, GraphQLSchema } from 'graphql';
import type { SchemaSymbol } from '../schema/schemaSymbols.ts';
import { Kind, parse, print, printDirective, printType, visit } from 'graphql';
import { foldType } from '../schema/foldExtensions.ts';
import { operationField } from './symbolMembers.ts';

/**
 * Returns the definition of a symbol in its original order and without descriptions, which the page shows anyway. For an operation
 * it is the field of the root type. Empty if the schema lacks the symbol.
 */
export function symbolSdl(schema: GraphQLSchema, symbol: SchemaSymbol): string {
  const node = definitionOf(schema, symbol);
  return node ? laidOut(withoutDescriptions(node)) : '';
}

/** Prints a definition; a long field or directive gets a line for each argument. */
function laidOut(node: ASTNode): string {
  const line = print(node);
  if (line.length <= maxWidth || !('arguments' in node) || !node.arguments?.length) return line;
  const list = node.arguments.map((argument) => print(argument));
  return line.replace(
    `(${list.join(', ')})`,
    () => `(\n${list.map((argument) => `  ${argument}`).join('\n')}\n)`,
  );
}

const maxWidth = 80;

function definitionOf(schema: GraphQLSchema, symbol: SchemaSymbol): ASTNode | undefined {
  switch (symbol.kind) {
    case 'query':
    case 'mutation':
    case 'subscription':
      return operationField(schema, symbol)?.astNode ?? undefined;
    case 'directive': {
      const directive = schema.getDirective(symbol.name);
      return directive ? (directive.astNode ?? parse(printDirective(directive)).definitions[0]) : undefined;
    }
    default: {
      const type = schema.getType(symbol.name);
      if (!type) return undefined;
      return type.astNode ? foldType(type) : parse(printType(type)).definitions[0];
    }
  }
}

function withoutDescriptions(node: ASTNode): ASTNode {
  return visit(node, { [Kind.STRING]: (_text, key) => (key === 'description' ? null : undefined) });
}
