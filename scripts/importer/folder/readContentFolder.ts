import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compareText } from '#core/text/compareText.ts';
import { readBytes } from './readBytes.ts';

/** The files of a content folder, in the order of their paths, which are relative to it and have `/` between their parts. */
export type ContentFolder = {
  /** Texts of the Markdown and YAML files outside `assets/`. */
  readonly texts: ReadonlyMap<string, string>;
  /** Paths of everything else: images and files. */
  readonly others: ReadonlySet<string>;
};

/**
 * Reads a content folder, except hidden files and those that are about the content (`README.md`, `search-golden.yaml`). Throws an Error
 * that names the folder or the file when it cannot be read.
 */
export function readContentFolder(folder: string): ContentFolder {
  const texts = new Map<string, string>();
  const others = new Set<string>();
  for (const file of filesBelow(folder)) {
    if (/\.(md|yaml)$/.test(file) && !isAsset(file)) {
      texts.set(file, readUtf8(path.join(folder, file)));
    } else {
      others.add(file);
    }
  }
  return { texts, others };
}

function readUtf8(file: string): string {
  const bytes = readBytes(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`The file '${file}' is not encoded in UTF-8. Save it in that encoding.`, { cause });
  }
}

/** Returns whether a path of a content folder is one for images and files. */
export function isAsset(file: string): boolean {
  return file.startsWith('assets/');
}

const ignored: ReadonlySet<string> = new Set(['README.md', 'search-golden.yaml']);

function filesBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .filter((file) => !ignored.has(file) && !/(^|\/)\./.test(file))
      .toSorted(compareText);
  } catch (cause) {
    throw new Error(`The content folder '${folder}' cannot be read. Name a folder like content/.`, { cause });
  }
}
