import type { ShardMark } from './shardMark.ts';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { outputFolder } from '../folder/outputFolder.ts';
import { filesBelow } from '../render/filesBelow.ts';
import { readShardMark, shardFile } from './shardMark.ts';

type Part = ShardMark & { readonly folder: string };

/**
 * Puts the parts of a build together in `outDir`, which must not exist or be empty: the same files as of a build that was not split. The
 * parts are the folders in `folder`; other files there are left alone. Returns the facts about the site that all parts share. Throws an
 * Error that says what to do when a part is missing, there twice or not of the same site, or when two parts have the same file.
 */
export function mergeShards(folder: string, outDir: string): Pick<ShardMark, 'address' | 'brokenAnchors'> {
  const output = outputFolder(outDir);
  const parts = partsIn(folder);
  for (const part of parts) {
    for (const file of filesBelow(part.folder)) {
      // `build.json` is in each part, so that a part can be replaced as a whole site can.
      const isShared = file === shardFile || (file === 'build.json' && part.index > 1);
      if (!isShared) output.copy(file.split(path.sep).join('/'), path.join(part.folder, file));
    }
  }
  return parts[0];
}

/** All parts of one site, the first one first. */
function partsIn(folder: string): readonly [Part, ...Part[]] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new Error(
      `There is no folder ${folder}. --merge needs the folder that has all parts of a build in it.`,
    );
  }
  const [itself] = partAt(folder);
  if (itself) {
    throw new Error(
      `${folder} is itself a part of a build (${itself.index} of ${itself.count}). Give --merge the folder that has all parts in it, such as ${path.dirname(folder)}.`,
    );
  }
  const parts = readdirSync(folder)
    .flatMap((name) => partAt(path.join(folder, name)))
    .toSorted((left, right) => left.index - right.index);
  const [first] = parts;
  if (!first) {
    throw new Error(
      `${folder} has no parts of a build in it. Make each with --shard and --out, such as --shard 1/4 --out ${path.join(folder, '1')}.`,
    );
  }
  const other = parts.find(({ site, count }) => site !== first.site || count !== first.count);
  if (other) {
    throw new Error(
      `${other.folder} and ${first.folder} are not parts of the same site: content or code changed between them, a dated post went live, or they were split differently. Build all parts again.`,
    );
  }
  const indices = parts.map(({ index }) => index);
  const twice = parts.find(({ index }, place) => indices.indexOf(index) !== place);
  if (twice) {
    const { folder: one } = parts[indices.indexOf(twice.index)] ?? twice;
    throw new Error(`${one} and ${twice.folder} are both part ${twice.index}. Remove one of them.`);
  }
  const missing = Array.from({ length: first.count }, (_, place) => place + 1).filter(
    (index) => !indices.includes(index),
  );
  if (missing.length > 0) {
    const what = missing.length === 1 ? 'Part' : 'Parts';
    const shards = missing.slice(0, 3).map((index) => `--shard ${index}/${first.count}`);
    throw new Error(
      `${what} ${missing.join(', ')} of ${first.count} ${missing.length === 1 ? 'is' : 'are'} missing in ${folder}. Build with ${shards.join(', ')}${missing.length > 3 ? ' …' : ''} first.`,
    );
  }
  return [first, ...parts.slice(1)];
}

/** The part in a folder, if there is one. */
function partAt(folder: string): readonly Part[] {
  const file = path.join(folder, shardFile);
  const mark = existsSync(file) ? readShardMark(readFileSync(file, 'utf8')) : undefined;
  return mark ? [{ ...mark, folder }] : [];
}
