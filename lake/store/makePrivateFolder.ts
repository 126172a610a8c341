import { mkdirSync, readdirSync } from 'node:fs';
import { closeToOthers } from '../files/makePrivateFile.ts';

/** What a lake keeps in its folder. */
const ownNames =
  /^(?:(?:lake|lock)\.sqlite.*|token(?:\.new)?|address|webhooks\.json|assets|uploads|cache|addon|made|replaced-.*|\.restoring-.*)$/;

/**
 * Creates a data folder that only its owner can open. An existing folder is closed to others unless it holds other
 * files as well: naming `/tmp` or `/srv` by mistake must not close it. Its files are closed one by one.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).every((name) => ownNames.test(name))) closeToOthers(folder, 0o700);
}
