import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlList, yamlText } from '#core/yaml/yamlReaders.ts';
import { weakReference } from '#schema/content/references.ts';
import { keyed } from '../raw/rawDocument.ts';
import { readYamlFile } from './readYamlFile.ts';
import { yamlMenuLink } from './yamlMenuLink.ts';
import { yamlObject, yamlObjects } from './yamlObjects.ts';
import { yamlDocument } from './yamlReferences.ts';

/** Converts the home page, `home.yaml`. */
export function convertHome(sidebars: readonly string[], context: ImportContext): readonly RawDocument[] {
  const read = yamlFields(
    { title: yamlText, lead: yamlText },
    {
      actions: yamlObjects(yamlMenuLink('actionLink', sidebars, context)),
      highlightsTitle: yamlText,
      highlights: yamlObjects(yamlObject('highlight', yamlFields({ title: yamlText, text: yamlText }, {}))),
      protocolsTitle: yamlText,
      protocols: yamlList(yamlDocument(context)),
    },
  );
  const fields = readYamlFile('home.yaml', read, context);
  if (!fields) return [];
  const { protocols, ...texts } = fields;
  return [
    {
      _id: 'homePage',
      _type: 'homePage',
      ...texts,
      ...present({ protocols: protocols && keyed(protocols.map(weakReference)) }),
    },
  ];
}
