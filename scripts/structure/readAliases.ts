import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The `imports` of package.json: `#core/*` to `./core/*`, `#env` to `./env.ts`. */
export type Aliases = Readonly<Record<string, string>>;

/** Reads them from a root folder; there are none without a package.json. Targets that depend on conditions are left out. */
export function readAliases(root: string): Aliases {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return {};
  const { imports = {} }: { readonly imports?: Readonly<Record<string, unknown>> } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return Object.fromEntries(
    Object.entries(imports).flatMap(([name, target]) => (typeof target === 'string' ? [[name, target]] : [])),
  );
}
