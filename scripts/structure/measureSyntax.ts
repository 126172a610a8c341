import type {
  ArrowFunctionExpression,
  Expression,
  Function as FunctionNode,
  ObjectPropertyKind,
  TSType,
} from 'oxc-parser';
import type { Module } from './module.ts';
import { Visitor } from 'oxc-parser';
import { lineCounter } from './lineCounter.ts';

/** Counts of the nodes of a module's syntax. */
export type SyntaxMeasures = {
  /** `any`, `as` (but `as const`) and `!`: where the types are overruled. */
  readonly escapes: number;
  /** Comparisons with `undefined` or `null`, and of a `typeof` with `'undefined'`. */
  readonly emptyComparisons: number;
  /** `...(c ? {} : { x })` and `...(c && { x })`. */
  readonly conditionalSpreads: number;
  /** Lines with nothing but a comment. */
  readonly commentLines: number;
  readonly functions: readonly MeasuredFunction[];
};

export type MeasuredFunction = { readonly name: string; readonly line: number; readonly lines: number };

/** Counts in the syntax of one module. */
export function measureSyntax({ program, comments, text }: Module): SyntaxMeasures {
  const lineAt = lineCounter(text);
  const functions: MeasuredFunction[] = [];
  const names = new Map<number, string>();
  let escapes = 0;
  let emptyComparisons = 0;
  let conditionalSpreads = 0;
  const measure = (node: FunctionNode | ArrowFunctionExpression) => {
    const line = lineAt(node.start);
    const own = node.type === 'ArrowFunctionExpression' ? undefined : node.id?.name;
    functions.push({
      name: own ?? names.get(node.start) ?? '(anonymous)',
      line,
      lines: lineAt(node.end) - line + 1,
    });
  };
  new Visitor({
    TSAnyKeyword() {
      escapes += 1;
    },
    TSNonNullExpression() {
      escapes += 1;
    },
    TSAsExpression({ typeAnnotation }) {
      if (!isConst(typeAnnotation)) escapes += 1;
    },
    BinaryExpression({ operator, left, right }) {
      if (/^[=!]==?$/.test(operator) && (isEmpty(left, right) || isEmpty(right, left))) emptyComparisons += 1;
    },
    ObjectExpression({ properties }) {
      conditionalSpreads += properties.filter(isConditionalSpread).length;
    },
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) names.set(init.start, id.name);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    MethodDefinition({ key, value }) {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  const commentLines = comments
    .filter(({ start }) => /^[\s{]*$/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start)))
    .map(({ start, end }) => lineAt(end) - lineAt(start) + 1)
    .reduce((sum, lines) => sum + lines, 0);
  return { escapes, emptyComparisons, conditionalSpreads, commentLines, functions };
}

/** Returns whether one side of a comparison is `undefined`, `null`, or the text of a `typeof` that asks for it. */
function isEmpty(side: Expression, other: Expression): boolean {
  if (side.type === 'Identifier') return side.name === 'undefined';
  if (side.type !== 'Literal') return false;
  const asksForType = other.type === 'UnaryExpression' && other.operator === 'typeof';
  return side.raw === 'null' || (asksForType && side.value === 'undefined');
}

function isConst(type: TSType): boolean {
  return (
    type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
  );
}

function isConditionalSpread(property: ObjectPropertyKind): boolean {
  if (property.type !== 'SpreadElement') return false;
  const { argument } = property;
  if (argument.type === 'LogicalExpression') return argument.operator === '&&';
  return (
    argument.type === 'ConditionalExpression' && [argument.consequent, argument.alternate].some(isEmptyObject)
  );
}

function isEmptyObject(node: Expression): boolean {
  return node.type === 'ObjectExpression' && node.properties.length === 0;
}
