import { checkPathSegment } from '#schema/content/checks/checkPathSegment.ts';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';
import { longestId, redirectId, sidebarId, versionId } from '../folder/documentIds.ts';
import { weakReference } from '#schema/content/references.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { readChecked } from '../yaml/readChecked.ts';
import { readFields } from '../yaml/readFields.ts';
import type { Read } from '../yaml/readValue.ts';
import { readAnyText, readList, readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readYamlFile } from './readFiles.ts';
import { readDocument } from './readPlaces.ts';

/** Name of the version that the files in `docs/` belong to. */
export const docsVersion = 'current';

/** The versions of the docs, of `versions.yaml`. */
export function convertVersions(context: ImportContext): readonly RawDocument[] {
  const read = readFields(
    { name: readName, label: readText, mainDoc: readDocument(context) },
    { path: readAnyText },
  );
  const rows = rowsOf('versions.yaml', read, ({ name }) => versionId(name), context);
  if (rows.length > 0 && !rows.some(({ name }) => name === docsVersion)) {
    context.problems.push({
      file: 'versions.yaml',
      message: `There is no version '${docsVersion}', to which the files in docs/ belong.`,
      fix: `Add one with 'name: ${docsVersion}'.`,
    });
  }
  return rows.map(({ mainDoc, ...texts }) => ({
    _id: versionId(texts.name),
    _type: 'docVersion',
    ...texts,
    mainDoc: weakReference(mainDoc),
  }));
}

/** The sidebars of `sidebars.yaml`, and their names. */
export function convertSidebars(context: ImportContext): {
  readonly documents: readonly RawDocument[];
  readonly names: readonly string[];
} {
  const read = readFields({ name: readName, label: readText }, { link: readDocument(context) });
  const rows = rowsOf('sidebars.yaml', read, ({ name }) => sidebarId(name), context);
  return {
    documents: rows.map(({ link, ...texts }) => ({
      _id: sidebarId(texts.name),
      _type: 'docSidebar',
      ...texts,
      ...(link === undefined ? {} : { link: weakReference(link) }),
    })),
    names: rows.map(({ name }) => name),
  };
}

/** The redirects of `redirects.yaml`. */
export function convertRedirects(context: ImportContext): readonly RawDocument[] {
  const read = readFields({ from: readRedirectFrom, to: readChecked(checkRedirectTo) }, {});
  return rowsOf('redirects.yaml', read, ({ from }) => redirectId(from), context).map((texts) => ({
    _id: redirectId(texts.from),
    _type: 'redirect',
    ...texts,
  }));
}

/** A name is a part of an id, which takes no more than that either. */
const readName = readChecked(checkPathSegment);
const readSitePath = readChecked(checkSitePath);

const readRedirectFrom: Read<string> = (node, name, report) => {
  const from = readSitePath(node, name, report);
  if (from === undefined || redirectId(from).length <= longestId) return from;
  report(
    node.line,
    `'${name}' is too long for the id of a redirect.`,
    'Use a host that can redirect whole folders.',
  );
  return undefined;
};

function rowsOf<Row>(
  file: string,
  read: Read<Row>,
  idOf: (row: Row) => string,
  context: ImportContext,
): readonly Row[] {
  const rows = readYamlFile(file, readList(read), context) ?? [];
  for (const [id, { length }] of Map.groupBy(rows, idOf)) {
    if (length === 1) continue;
    context.problems.push({
      file,
      message: `${length} entries would be one document, '${id}'.`,
      fix: 'Remove all but one, or give them names that differ more.',
    });
  }
  return rows;
}
