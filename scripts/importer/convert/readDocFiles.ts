import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlFlag, yamlList, yamlNumber, yamlText } from '#core/yaml/yamlReaders.ts';
import { contentFile } from '../folder/contentFile.ts';
import { rawTextFields } from '../raw/rawTextFields.ts';
import { readMarkdownFile } from './readMarkdownFile.ts';
import { readYamlFile } from './readYamlFile.ts';
import { yamlSidebar } from './yamlReferences.ts';

/** A file below `docs/`: its path, its position, and the other fields of its document. */
export type DocFile = {
  readonly file: string;
  readonly kind: 'docPage' | 'docCategory';
  /** The names of its folders below `docs/` and its own; empty for the main doc. */
  readonly segments: readonly string[];
  readonly sidebar: string | undefined;
  readonly order: number | undefined;
  readonly isDraft: boolean;
  readonly content: object;
};

/** Reads every page and category below `docs/`, in the order of the files. Leaves out those with an invalid required field. */
export function readDocFiles(sidebars: readonly string[], context: ImportContext): readonly DocFile[] {
  const place = { sidebar: yamlSidebar(sidebars), order: yamlNumber };
  const readPage = yamlFields(
    { title: yamlText },
    {
      ...place,
      description: yamlText,
      sidebarLabel: yamlText,
      figures: yamlList(yamlText),
      toc: readToc,
      keywords: yamlList(yamlText),
      noIndex: yamlFlag,
      draft: yamlFlag,
    },
  );
  const readCategory = yamlFields(
    { label: yamlText, index: readIndex },
    { ...place, description: yamlText, collapsed: yamlFlag },
  );
  return [...context.folder.texts.keys()].flatMap((file): readonly DocFile[] => {
    const found = contentFile(file);
    if (found?.kind === 'docCategory') {
      const fields = readYamlFile(file, readCategory, context);
      if (!fields) return [];
      const { sidebar, order, ...content } = fields;
      return [{ file, ...found, sidebar, order, isDraft: false, content }];
    }
    if (found?.kind !== 'docPage') return [];
    const { fields, body } = readMarkdownFile(file, readPage, context);
    if (!fields) return [];
    const { sidebar, order, draft, ...content } = fields;
    return [
      {
        file,
        ...found,
        sidebar,
        order,
        isDraft: draft === true,
        content: { ...content, ...rawTextFields(body) },
      },
    ];
  });
}

/** A category that shows a page of its own is a page: `index.md` in place of `_category.yaml`. */
const readIndex = yamlChecked((text) =>
  text === 'generated' || text === 'none'
    ? undefined
    : {
        message: 'is not what a category can show',
        fix: "Write 'generated' for cards that lead to its pages, or 'none'; with an index.md the folder is a page.",
      },
);

const readTocLevels = yamlFields({}, { minLevel: yamlNumber, maxLevel: yamlNumber });

/** `false`, `true` or levels. */
const readToc: YamlReader<object> = (node, name, report) => {
  if (node.kind === 'map') {
    const levels = readTocLevels(node, name, report);
    return levels && { show: true, ...levels };
  }
  const show = yamlFlag(node, name, report);
  return show === undefined ? undefined : { show };
};
