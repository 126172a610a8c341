import type { TextCheck } from '#schema/content/checks/textCheck.ts';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../schema/content/checks');

/** The checks of single texts that fields and the build share, by name. */
export async function textChecks(): Promise<ReadonlyMap<string, TextCheck>> {
  const files = readdirSync(folder).filter((name) => /^check\w+\.ts$/.test(name));
  const modules: readonly object[] = await Promise.all(
    files.map((file): Promise<object> => import(path.join(folder, file))),
  );
  return new Map(
    modules.flatMap((module) => Object.entries(module)).filter(([name]) => name.startsWith('check')),
  );
}
