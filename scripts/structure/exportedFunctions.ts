import type { Statement } from 'oxc-parser';
import type { Module } from './module.ts';

export type ExportedFunctions = {
  readonly documented: readonly string[];
  readonly undocumented: readonly string[];
};

/** The functions that a module declares and exports, by whether a documentation comment stands right before them. */
export function exportedFunctions({ program, comments, text }: Module): ExportedFunctions {
  const documented: string[] = [];
  const undocumented: string[] = [];
  const docEnds = comments
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ end }) => end);
  for (const statement of program.body) {
    const isDocumented = docEnds.some(
      (end) => end <= statement.start && text.slice(end, statement.start).trim() === '',
    );
    (isDocumented ? documented : undocumented).push(...namesOfFunctions(statement));
  }
  return { documented, undocumented };
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
