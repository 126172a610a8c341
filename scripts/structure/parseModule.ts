import type { Argument, Expression, ParseResult, Program, StaticExportEntry } from 'oxc-parser';
import type { Module, ModuleExport, ModuleRequest } from './module.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { lineCounter } from './lineCounter.ts';

/** Parses a TypeScript or JavaScript file. Throws an Error that names the file and the line where it has a syntax error. */
export function parseModule(file: string, text: string): Module {
  const parsed = parseSync(file, text, { preserveParens: false });
  const lineAt = lineCounter(text);
  const [error] = parsed.errors;
  if (error) {
    throw new Error(`${file}:${lineAt(error.labels[0]?.start ?? 0)} cannot be parsed: ${error.message}`);
  }
  const { program, comments, module } = parsed;
  return {
    file,
    text,
    lines: text.split('\n').length - (text === '' || text.endsWith('\n') ? 1 : 0),
    program,
    comments,
    requests: [...staticRequests(module), ...expressionRequests(program)].map(({ specifier, start }) => ({
      specifier,
      line: lineAt(start),
    })),
    exports: module.staticExports.flatMap(({ entries }) => entries.flatMap(exportOf)),
  };
}

type Request = Pick<ModuleRequest, 'specifier'> & { readonly start: number };

function staticRequests({ staticImports, staticExports }: ParseResult['module']): readonly Request[] {
  const requests = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].map(({ value, start }) => ({ specifier: value, start }));
  // `export { a, b } from './x.ts'` has an entry for each name.
  return [...new Map(requests.map((request) => [request.start, request])).values()];
}

/** The requests that stand inside code: `import()`, the type `import('…').T`, `new URL(…, import.meta.url)`, `import.meta.resolve(…)`. */
function expressionRequests(program: Program): readonly Request[] {
  const requests: Request[] = [];
  const add = (node: Argument | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') {
      requests.push({ specifier: node.value, start: node.start });
    }
  };
  new Visitor({
    ImportExpression: ({ source }) => add(source),
    TSImportType: ({ source }) => add(source),
    NewExpression({ callee, arguments: [url, base] }) {
      const isUrl = callee.type === 'Identifier' && callee.name === 'URL';
      if (isUrl && base && isMember(base, 'url')) add(url);
    },
    CallExpression({ callee, arguments: [url] }) {
      if (isMember(callee, 'resolve')) add(url);
    },
  }).visit(program);
  return requests;
}

/** Returns whether a node is `import.meta.NAME`. */
function isMember(node: Argument | Expression, name: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'MetaProperty' &&
    node.property.type === 'Identifier' &&
    node.property.name === name
  );
}

function exportOf({ exportName, isType }: StaticExportEntry): readonly ModuleExport[] {
  // The kind is a `const enum` in the types of the parser, whose members a module compiled by itself cannot read.
  const kind: string = exportName.kind;
  const name = kind === 'Default' ? 'default' : exportName.name;
  // `export * from` names nothing.
  if (name === null) return [];
  return [{ name, kind: isType ? 'type' : 'value' }];
}
