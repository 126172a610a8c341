import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlAnyText, yamlFlag, yamlText } from '#core/yaml/yamlReaders.ts';
import { weakReference } from '#schema/content/references.ts';
import { versionId } from '../folder/documentIds.ts';
import { readYamlRows, yamlName } from './readYamlRows.ts';
import { yamlDocument } from './yamlReferences.ts';

/** Name of the version that the files in `docs/` belong to. */
export const docsVersion = 'current';

/** Converts the versions of the docs, `versions.yaml`; `names` are those of the versions. */
export function convertVersions(context: ImportContext): {
  readonly documents: readonly RawDocument[];
  readonly names: readonly string[];
} {
  const read = yamlFields(
    { name: yamlName, label: yamlText, mainDoc: yamlDocument(context) },
    { path: yamlAnyText, unreleased: yamlFlag },
  );
  const rows = readYamlRows('versions.yaml', read, ({ name }) => versionId(name), context);
  if (rows.length > 0 && !rows.some(({ name }) => name === docsVersion)) {
    context.problems.push({
      file: 'versions.yaml',
      message: `There is no version '${docsVersion}', to which the files in docs/ belong.`,
      fix: `Add one with 'name: ${docsVersion}'.`,
    });
  }
  return {
    documents: rows.map(({ mainDoc, ...texts }) => ({
      _id: versionId(texts.name),
      _type: 'docVersion',
      ...texts,
      mainDoc: weakReference(mainDoc),
    })),
    names: rows.map(({ name }) => name),
  };
}
