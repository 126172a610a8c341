import type { DeliveryResult } from './deliverStepwise.ts';
import type { DeliveryRecord } from './deliveryRecord.ts';
import type { Delivery, DeliveryFile } from './readDelivery.ts';
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { chmod, copyFile, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { mapConcurrently } from '#publishing/releases/mapConcurrently.ts';
import { isSystemError } from '#system/files/isSystemError.ts';
import { syncFolder } from '#system/files/syncFolder.ts';
import { writeDurably } from '#system/files/writeDurably.ts';
import { emptyRecord, readRecord, recordText } from './deliveryRecord.ts';
import { countSteps, planDelivery } from './planDelivery.ts';
import { targetPath } from './targetPath.ts';

const currentName = 'current';
const versionsName = 'versions';
const recordName = 'delivery.json';

/**
 * Brings a release to a folder, where `current/public` has the site and `current/hosts` the files for web servers. Each release is complete
 * before `current`, a link, leads to it, so that the link never shows a part of one. Files that stay the same are hard links to those of the
 * release before, which is kept until the next one. Rejects with an Error when the disk refuses, or when `signal` is aborted; the folder
 * then shows what it did before.
 */
export async function deliverToFolder(
  folder: string,
  delivery: Delivery,
  { now, signal }: { readonly now: Date; readonly signal: AbortSignal },
): Promise<DeliveryResult> {
  const shown = shownVersion(folder);
  const record = shown === undefined ? emptyRecord : recordIn(shown);
  const { steps, after } = planDelivery(record.files, delivery, now);
  const result = { ...countSteps(steps), pending: delivery.pending.size };
  if (steps.length === 0 && record.release === delivery.release) return result;

  const versions = path.join(folder, versionsName);
  const next = path.join(versions, `${delivery.release}-${randomBytes(4).toString('hex')}`);
  const placeIn = (version: string, place: string): string =>
    path.join(version, placeInVersion(place, delivery.basePath));
  try {
    const put = new Set(steps.flatMap(({ kind, paths }) => (kind === 'put' ? paths : [])));
    const folders = new Set([...after.keys()].map((place) => path.dirname(placeIn(next, place))));
    for (const name of folders) await mkdir(name, { recursive: true });
    for (const name of withParents(folders, path.dirname(versions))) await openToReaders(name, 0o755);
    await mapConcurrently([...after.keys()], async (place) => {
      signal.throwIfAborted();
      const file = delivery.files.get(place);
      const to = placeIn(next, place);
      if (file && put.has(place)) await copyDurably(file, to);
      else if (shown !== undefined) await linkOrCopy(placeIn(shown, place), to);
    });
    await mkdir(next, { recursive: true });
    writeDurably(path.join(next, recordName), recordText({ release: delivery.release, files: after }));
    showVersion(folder, path.basename(next));
  } catch (error) {
    await rm(next, { recursive: true, force: true });
    throw error;
  }
  await removeVersions(versions, [next, ...(shown === undefined ? [] : [shown])]);
  return result;
}

/** Returns the folder that a target's link leads to; undefined when there is none yet. Throws an Error when something else is in the place of the link. */
export function shownVersion(folder: string): string | undefined {
  const place = path.join(folder, currentName);
  const stats = lstatSync(place, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (!stats.isSymbolicLink()) {
    throw new Error(`'${place}' is not a link to a release. Choose another folder, or remove it yourself.`);
  }
  return path.join(folder, versionsName, path.basename(readlinkSync(place)));
}

/** Returns the place of a file of a release below the folder of a version. */
function placeInVersion(place: string, basePath: string): string {
  const { kind, path: name } = targetPath(place, basePath);
  return path.join(kind === 'beside' ? 'hosts' : 'public', name);
}

/** Reads the record of a version. Of one whose record is gone or damaged, nothing is used. */
function recordIn(version: string): DeliveryRecord {
  try {
    return readRecord(readFileSync(path.join(version, recordName), 'utf8')) ?? emptyRecord;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return emptyRecord;
    throw error;
  }
}

/** The folders and all above them that are below `top`. */
function withParents(folders: ReadonlySet<string>, top: string): ReadonlySet<string> {
  const all = new Set<string>();
  for (let name of folders) {
    for (; name !== top && !all.has(name); name = path.dirname(name)) all.add(name);
  }
  return all;
}

/** A web server is another user, and must be able to read, whatever is usual for the files of this one (its umask). */
async function openToReaders(place: string, mode: number): Promise<void> {
  const { mode: present } = await stat(place);
  if ((present & mode) !== mode) await chmod(place, mode);
}

async function copyDurably({ place, size }: DeliveryFile, to: string): Promise<void> {
  await copyFile(place, to);
  const handle = await open(to, 'r+');
  try {
    const stats = await handle.stat();
    if (size !== undefined && stats.size !== size) {
      throw new Error(`'${place}' is damaged: it has ${stats.size} bytes instead of ${size}.`);
    }
    await handle.sync();
    await openToReaders(to, 0o644);
  } finally {
    await handle.close();
  }
}

/** Not every file system has hard links, or as many as are needed. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (!isSystemError(error, 'EPERM', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** A link cannot be changed, but it can be replaced in one step. */
function showVersion(folder: string, name: string): void {
  const place = path.join(folder, currentName);
  const fresh = `${place}.new`;
  mkdirSync(folder, { recursive: true });
  rmSync(fresh, { force: true });
  symlinkSync(path.join(versionsName, name), fresh);
  renameSync(fresh, place);
  syncFolder(folder);
}

/** Removes versions, also those that interrupted deliveries have left. */
async function removeVersions(versions: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(versions)) {
    const version = path.join(versions, name);
    if (!kept.includes(version)) await rm(version, { recursive: true, force: true });
  }
}
