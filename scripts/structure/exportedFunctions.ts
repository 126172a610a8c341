import type { Statement } from 'oxc-parser';
import type { Module } from './module.ts';

/** A function that a module declares and exports. */
export type ExportedFunction = { readonly name: string; readonly isDocumented: boolean };

/** Lists the functions that a module declares and exports, with whether a documentation comment stands right before them. */
export function exportedFunctions({ program, comments, text }: Module): readonly ExportedFunction[] {
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  return program.body.flatMap((statement) => {
    const isDocumented = docEnds.some(
      (end) => end <= statement.start && text.slice(end, statement.start).trim() === '',
    );
    return namesOfFunctions(statement).map((name) => ({ name, isDocumented }));
  });
}

function namesOfFunctions(statement: Statement): readonly string[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    return declaration.type === 'FunctionDeclaration' ? [declaration.id?.name ?? 'default'] : [];
  }
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
  if (declaration?.type === 'FunctionDeclaration') return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' &&
    (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression')
      ? [id.name]
      : [],
  );
}
