import { parseSync } from 'oxc-parser';

/** Code that would make a page wait; `what` quotes its beginning. `line` is counted from 1. */
export type Waiting = { readonly file: string; readonly line: number; readonly what: string };

/**
 * Finds all asynchronous code in a source, which would make the rendering of a page wait: `await`, asynchronous functions,
 * promises, `import()`, `fetch`. Awaiting `params` is allowed, because the framework has them ready, and so are asynchronous
 * functions that do, and functions that are passed to `inlineScript`: they run in the browser, and are only text here.
 */
export function findWaiting(file: string, source: string): readonly Waiting[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) {
    throw new Error(`"${file}" cannot be parsed: ${errors.map((error) => error.message).join('; ')}`);
  }
  const inlined = inlinedIn(program);
  return nodesIn(program.body.filter((node) => !isFunctionOf(node, inlined)))
    .filter(waits)
    .map(({ start, end }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      what: source.slice(start, end).split('\n', 1).join('').slice(0, 60),
    }));
}

type SyntaxNode = Readonly<Record<string, unknown>> & {
  readonly type: string;
  readonly start: number;
  readonly end: number;
};

function waits(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'AwaitExpression':
      return !awaitsParams(node);
    case 'ImportExpression':
      return true;
    case 'ForOfStatement':
      return node['await'] === true;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return node['async'] === true && !nodesIn(node['body']).some(awaitsParams);
    case 'CallExpression':
      return isNamed(node['callee'], 'fetch') || isMember(node['callee'], 'then');
    case 'NewExpression':
      return isNamed(node['callee'], 'Promise');
    case 'MemberExpression':
      return isNamed(node['object'], 'Promise');
    default:
      return false;
  }
}

/** The names of the functions that are passed to `inlineScript`. */
function inlinedIn(program: unknown): ReadonlySet<string> {
  const names = nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression' || !isNamed(node['callee'], 'inlineScript')) return [];
    const [run]: readonly unknown[] = Array.isArray(node['arguments']) ? node['arguments'] : [];
    return isNode(run) && typeof run['name'] === 'string' ? [run['name']] : [];
  });
  return new Set(names);
}

function isFunctionOf(node: unknown, names: ReadonlySet<string>): boolean {
  if (!isNode(node) || node.type !== 'FunctionDeclaration' || !isNode(node['id'])) return false;
  return typeof node['id']['name'] === 'string' && names.has(node['id']['name']);
}

function awaitsParams(node: SyntaxNode): boolean {
  return node.type === 'AwaitExpression' && isNamed(node['argument'], 'params');
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value['name'] === name;
}

function isMember(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'MemberExpression' && isNamed(value['property'], name);
}

function nodesIn(value: unknown): readonly SyntaxNode[] {
  if (Array.isArray(value)) {
    return value.flatMap(nodesIn);
  }
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
