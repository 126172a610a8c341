import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlList } from '#core/yaml/yamlReaders.ts';
import { checkSearchPhrase } from '#schema/content/checks/checkSearchPhrase.ts';
import { weakReference } from '#schema/content/references.ts';
import { keyed } from '../raw/rawDocument.ts';
import { readYamlFile } from './readYamlFile.ts';
import { yamlObject, yamlObjects } from './yamlObjects.ts';
import { yamlDocument } from './yamlReferences.ts';

/** Converts `search-words.yaml`. */
export function convertSearchWords(context: ImportContext): readonly RawDocument[] {
  const read = yamlFields({}, { ...wordFields, suggestedPages: yamlList(yamlDocument(context)) });
  const fields = readYamlFile('search-words.yaml', read, context);
  if (!fields) return [];
  const { suggestedPages, ...words } = fields;
  return [
    {
      _id: 'searchWords',
      _type: 'searchWords',
      ...words,
      ...present({ suggestedPages: suggestedPages && keyed(suggestedPages.map(weakReference)) }),
    },
  ];
}

const yamlPhrase = yamlChecked(checkSearchPhrase);
const wordFields = {
  synonyms: yamlObjects(
    yamlObject('synonymGroup', (node, name, report) => {
      const words = yamlList(yamlPhrase)(node, name, report);
      return words && { words };
    }),
  ),
  abbreviations: yamlObjects(
    yamlObject('searchAbbreviation', yamlFields({ short: yamlPhrase, words: yamlList(yamlPhrase) }, {})),
  ),
};
