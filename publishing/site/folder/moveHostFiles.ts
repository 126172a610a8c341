import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hostFolder } from '#core/site/hosting/hostFiles.ts';

/** Returns the folder of files for web servers that must not be in the public folder. */
export function hostsBeside(outDir: string): string {
  return `${outDir}.hosts`;
}

/**
 * Moves the files for web servers out of a finished folder, to where they are beside `outDir`. Other files there stay. Throws the errors of
 * the file system.
 */
export function moveHostFiles(fresh: string, outDir: string): void {
  const hosts = path.join(fresh, hostFolder);
  if (!existsSync(hosts)) return;
  cpSync(hosts, hostsBeside(outDir), { recursive: true });
  rmSync(hosts, { recursive: true });
}
