import { existsSync, renameSync } from 'node:fs';
import path from 'node:path';
import { tryLock } from '#system/files/tryLock.ts';

/**
 * Renames `.data`, in which the lake has the sample and the publisher its releases. Returns its new name, undefined if there is none;
 * `putBack` undoes it. Throws an Error while a lake uses it.
 */
export function setDataAside(
  root: string,
): { readonly name: string; readonly putBack: () => void } | undefined {
  const data = path.join(root, '.data');
  if (!existsSync(data)) return undefined;
  const lock = path.join(data, 'lake', 'lock.sqlite');
  const unlock = existsSync(lock) ? tryLock(lock) : () => {};
  if (!unlock) throw new Error('The lake of this project is running. Stop npm start first.');
  unlock();
  const name = freeName(root);
  const aside = path.join(root, name);
  renameSync(data, aside);
  return { name, putBack: () => renameSync(aside, data) };
}

function freeName(root: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? '.data-of-the-sample' : `.data-of-the-sample-${number}`;
    if (!existsSync(path.join(root, name))) return name;
  }
}
