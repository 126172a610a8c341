import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlText } from '#core/yaml/yamlReaders.ts';
import { weakReference } from '#schema/content/references.ts';
import { sidebarId } from '../folder/documentIds.ts';
import { readYamlRows, yamlName } from './readYamlRows.ts';
import { yamlDocument } from './yamlReferences.ts';

/** Converts `sidebars.yaml`; `names` are those of the sidebars. */
export function convertSidebars(context: ImportContext): {
  readonly documents: readonly RawDocument[];
  readonly names: readonly string[];
} {
  const read = yamlFields({ name: yamlName, label: yamlText }, { link: yamlDocument(context) });
  const rows = readYamlRows('sidebars.yaml', read, ({ name }) => sidebarId(name), context);
  return {
    documents: rows.map(({ link, ...texts }) => ({
      _id: sidebarId(texts.name),
      _type: 'docSidebar',
      ...texts,
      ...present({ link: link && weakReference(link) }),
    })),
    names: rows.map(({ name }) => name),
  };
}
