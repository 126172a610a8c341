import { contentFile } from '../folder/contentFile.ts';
import { rawBody } from '#schema/content/rawBody.ts';
import { assetReference } from '../raw/rawDocument.ts';
import { readChecked } from '../yaml/readChecked.ts';
import { readFields } from '../yaml/readFields.ts';
import type { Read } from '../yaml/readValue.ts';
import { readFlag, readList, readNumber, readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readMarkdownFile, readYamlFile } from './readFiles.ts';
import { readSidebarName } from './readPlaces.ts';

/** A file below `docs/`: its place, what it says of its place, and the other fields of its document. */
export type DocEntry = {
  readonly file: string;
  readonly kind: 'docPage' | 'docCategory';
  /** Folder names and own name below `docs/`; none for the main doc. */
  readonly segments: readonly string[];
  readonly sidebar: string | undefined;
  readonly order: number | undefined;
  readonly isDraft: boolean;
  readonly content: object;
};

/** Reads every page and category below `docs/`, in the order of the files. One with a wrong required field is left out. */
export function readDocEntries(sidebars: readonly string[], context: ImportContext): readonly DocEntry[] {
  const place = { sidebar: readSidebarName(sidebars), order: readNumber };
  const readPage = readFields(
    { title: readText },
    {
      ...place,
      description: readText,
      sidebarLabel: readText,
      toc: readToc,
      keywords: readList(readText),
      noIndex: readFlag,
      draft: readFlag,
    },
  );
  const readCategory = readFields(
    { label: readText, index: readIndex },
    { ...place, description: readText, collapsed: readFlag },
  );
  return [...context.folder.texts.keys()].flatMap((file): readonly DocEntry[] => {
    const found = contentFile(file);
    if (found?.kind === 'docCategory') {
      const fields = readYamlFile(file, readCategory, context);
      if (fields === undefined) return [];
      const { sidebar, order, ...content } = fields;
      return [{ file, ...found, sidebar, order, isDraft: false, content }];
    }
    if (found?.kind !== 'docPage') return [];
    const { fields, body } = readMarkdownFile(file, readPage, context);
    if (fields === undefined) return [];
    const { sidebar, order, draft, ...content } = fields;
    return [
      {
        file,
        ...found,
        sidebar,
        order,
        isDraft: draft === true,
        content: { ...content, body: rawBody(body, assetReference) },
      },
    ];
  });
}

/** A category that shows one of its pages is a page: `index.md` in place of `_category.yaml`. */
const readIndex = readChecked((text) =>
  text === 'generated' || text === 'none'
    ? undefined
    : {
        message: 'is not what a category can show',
        fix: "Write 'generated' for cards that lead to its pages, or 'none'; with an index.md the folder is a page.",
      },
);

const readTocLevels = readFields({}, { minLevel: readNumber, maxLevel: readNumber });

/** `false`, `true` or levels. */
const readToc: Read<object> = (node, name, report) => {
  if (node.kind === 'map') {
    const levels = readTocLevels(node, name, report);
    return levels && { show: true, ...levels };
  }
  const show = readFlag(node, name, report);
  return show === undefined ? undefined : { show };
};
