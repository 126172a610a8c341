import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlList } from '#core/yaml/yamlReaders.ts';
import { checkSearchPhrase } from '#schema/content/checks/checkSearchPhrase.ts';
import { readYamlFile } from './readYamlFile.ts';
import { yamlObject, yamlObjects } from './yamlObjects.ts';

/** Converts `search-words.yaml`. */
export function convertSearchWords(context: ImportContext): readonly RawDocument[] {
  const fields = readYamlFile('search-words.yaml', readFields, context);
  return fields ? [{ _id: 'searchWords', _type: 'searchWords', ...fields }] : [];
}

const yamlPhrase = yamlChecked(checkSearchPhrase);
const readFields = yamlFields(
  {},
  {
    synonyms: yamlObjects(
      yamlObject('synonymGroup', (node, name, report) => {
        const words = yamlList(yamlPhrase)(node, name, report);
        return words && { words };
      }),
    ),
    abbreviations: yamlObjects(
      yamlObject('searchAbbreviation', yamlFields({ short: yamlPhrase, words: yamlList(yamlPhrase) }, {})),
    ),
  },
);
