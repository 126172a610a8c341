import type { Unresolved } from '#core/markdown/blockContext.ts';
import { meantText } from '#core/text/nearestText.ts';
import { contentFile } from '../folder/contentFile.ts';
import { documentId } from '../folder/documentIds.ts';
import { besides, resolveDocument } from '../folder/resolvePlace.ts';
import { assetReference } from '../raw/rawDocument.ts';
import { readFields } from '../yaml/readFields.ts';
import type { Read } from '../yaml/readValue.ts';
import { readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { useAsset } from './importContext.ts';

/** The path of a file under `content/`, as the id of its document. */
export function readDocument({ folder }: ImportContext): Read<string> {
  return resolved((place) => resolveDocument(place, folder));
}

/** The slug of an author, as the id of the document. */
export function readAuthor({ folder }: ImportContext): Read<string> {
  const files = [...folder.texts.keys()].flatMap((file) => {
    const found = contentFile(file);
    return found?.kind === 'author' ? [[found.slug, documentId(file) ?? ''] as const] : [];
  });
  const ids = new Map(files);
  return resolved((slug) => {
    const id = ids.get(slug);
    return id === undefined ? noSuch('author', slug, [...ids.keys()], `Add authors/${slug}.md.`) : { id };
  });
}

/** One of the names of `sidebars.yaml`. */
export function readSidebarName(names: readonly string[]): Read<string> {
  return resolved((name) =>
    names.includes(name) ? { id: name } : noSuch('sidebar', name, names, `Add '${name}' to sidebars.yaml.`),
  );
}

/** `{image, alt}` as Sanity's image with its text; `image` is relative to the file. */
export function readImage(file: string, context: ImportContext): Read<object> {
  const read = readFields(
    {
      image: resolved((place) => useAsset(besides(file, place), 'image', context)),
      alt: readText,
    },
    {},
  );
  return (...place) => {
    const fields = read(...place);
    return fields && { _type: 'image', asset: assetReference(fields.image), alt: fields.alt };
  };
}

function resolved(resolve: (text: string) => { readonly id: string } | Unresolved): Read<string> {
  return (node, name, report) => {
    const text = readText(node, name, report);
    if (text === undefined) return undefined;
    const found = resolve(text);
    if ('id' in found) return found.id;
    report(node.line, `'${name}': ${found.message}`, found.fix);
    return undefined;
  };
}

function noSuch(what: string, name: string, names: readonly string[], otherwise: string): Unresolved {
  const meant = meantText(name, names);
  return {
    kind: 'unresolved',
    message: `There is no ${what} '${name}'.`,
    fix: meant === undefined ? otherwise : `Did you mean '${meant}'?`,
  };
}
