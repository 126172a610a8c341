import type { Unresolved } from '#core/markdown/blockContext.ts';
import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { didYouMean } from '#core/yaml/didYouMean.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlText } from '#core/yaml/yamlReaders.ts';
import { contentFile } from '../folder/contentFile.ts';
import { idOfFile } from '../folder/documentIds.ts';
import { besides, findDocument } from '../folder/resolveLink.ts';
import { assetReference } from '../raw/rawDocument.ts';
import { useAsset } from './createImportContext.ts';

/** Reads the path of a file of the content folder as the id of its document. */
export function yamlDocument({ folder }: ImportContext): YamlReader<string> {
  return resolved((place) => findDocument(place, folder));
}

/** Reads the slug of an author as the id of the document. */
export function yamlAuthor({ folder }: ImportContext): YamlReader<string> {
  const files = [...folder.texts.keys()].flatMap((file) => {
    const found = contentFile(file);
    return found?.kind === 'author' ? [[found.slug, idOfFile(file) ?? ''] as const] : [];
  });
  const ids = new Map(files);
  return resolved((slug) => {
    const id = ids.get(slug);
    return id === undefined ? noSuch('author', slug, [...ids.keys()], `Add authors/${slug}.md.`) : { id };
  });
}

/** Reads one of the names of `sidebars.yaml`. */
export function yamlSidebar(names: readonly string[]): YamlReader<string> {
  return yamlListed('sidebar', names, 'sidebars.yaml');
}

/** Reads one of the names of `versions.yaml`. */
export function yamlVersion(names: readonly string[]): YamlReader<string> {
  return yamlListed('version', names, 'versions.yaml');
}

function yamlListed(what: string, names: readonly string[], file: string): YamlReader<string> {
  return resolved((name) =>
    names.includes(name) ? { id: name } : noSuch(what, name, names, `Add '${name}' to ${file}.`),
  );
}

/** Reads `{image, alt}` as Sanity's image with its alternative text; `image` is relative to the file. */
export function yamlImage(file: string, context: ImportContext): YamlReader<object> {
  const read = yamlFields({ image: yamlPicture(file, context), alt: yamlText }, {});
  return (...place) => {
    const fields = read(...place);
    return fields && { ...fields.image, alt: fields.alt };
  };
}

/** Reads the path of an image, relative to the file, as Sanity's image. */
export function yamlPicture(file: string, context: ImportContext): YamlReader<object> {
  const read = resolved((place) => useAsset(besides(file, place), 'image', context));
  return (...place) => {
    const id = read(...place);
    return id === undefined ? undefined : { _type: 'image', asset: assetReference(id) };
  };
}

function resolved(resolve: (text: string) => { readonly id: string } | Unresolved): YamlReader<string> {
  return (node, name, report) => {
    const text = yamlText(node, name, report);
    if (text === undefined) return undefined;
    const found = resolve(text);
    if ('id' in found) return found.id;
    report(node.line, `'${name}': ${found.message}`, found.fix);
    return undefined;
  };
}

function noSuch(what: string, name: string, names: readonly string[], otherwise: string): Unresolved {
  return {
    kind: 'unresolved',
    message: `There is no ${what} '${name}'.`,
    fix: didYouMean(name, names) ?? otherwise,
  };
}
