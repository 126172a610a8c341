import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

/** The framework's entry points of the server code, and the build's. */
const entries = [
  'web/app/layout.tsx',
  'web/app/not-found.tsx',
  'web/app/[[...path]]/page.tsx',
  'web/body/renderBody.tsx',
];

/**
 * The project's files that run while a page is rendered on the server, relative to `root`: everything that the entry points import,
 * directly or indirectly, up to the components with `'use client'`.
 */
export function serverFiles(root: string): readonly string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) {
      return;
    }
    const { program, module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
    if (program.body.some((node) => 'directive' in node && node.directive === 'use client')) {
      return;
    }
    found.add(file);
    const importsValues = module.staticImports.filter(
      ({ entries: names }) => names.length === 0 || names.some((name) => !name.isType),
    );
    for (const { moduleRequest } of importsValues) {
      const imported = ownFile(file, moduleRequest.value);
      if (imported !== undefined) {
        visit(imported);
      }
    }
  };
  for (const entry of entries) {
    visit(entry);
  }
  return [...found].toSorted();
}

/** `#core/a.ts` and `./a.tsx` are files of the project; packages, styles and images are ignored. */
function ownFile(from: string, request: string): string | undefined {
  if (!/\.tsx?$/.test(request)) {
    return undefined;
  }
  return request.startsWith('#') ? request.slice(1) : path.join(path.dirname(from), request);
}
