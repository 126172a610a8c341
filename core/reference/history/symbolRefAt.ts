import type { GraphQLSchema } from 'graphql';
import type { SymbolRef } from '../describe/symbolRelations.ts';
import type { Coordinate } from '../schema/coordinate.ts';
import { rootTypes, symbolId, typeSymbol } from '../schema/schemaSymbols.ts';

/**
 * Returns the symbol, and possibly its member, that a coordinate names in a schema: `Query.managers(first:)` is the member
 * `first` of `query-managers`. Undefined for the schema itself, a root type, and types that the schema lacks.
 */
export function symbolRefAt(schema: GraphQLSchema, at: Coordinate): SymbolRef | undefined {
  switch (at.kind) {
    case 'schema':
      return undefined;
    case 'directive':
      return { symbol: symbolId({ kind: 'directive', name: at.directive }) };
    case 'directiveArgument':
      return { symbol: symbolId({ kind: 'directive', name: at.directive }), member: at.argument };
    default: {
      const operation = rootTypes(schema).get(at.type);
      if (operation) {
        if (at.kind === 'type') return undefined;
        const symbol = symbolId({ kind: operation, name: at.member });
        return at.kind === 'argument' ? { symbol, member: at.argument } : { symbol };
      }
      const type = schema.getType(at.type);
      if (!type) return undefined;
      const symbol = symbolId(typeSymbol(type));
      if (at.kind === 'type') return { symbol };
      return { symbol, member: at.kind === 'member' ? at.member : `${at.member}(${at.argument}:)` };
    }
  }
}
