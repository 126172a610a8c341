import { weakReference } from '#schema/content/references.ts';
import { keyed } from '../raw/rawDocument.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import { readFields } from '../yaml/readFields.ts';
import { readList, readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readYamlFile } from './readFiles.ts';
import { readMenuLink } from './readMenuLink.ts';
import { readObject, readObjects } from './readObjects.ts';
import { readDocument } from './readPlaces.ts';

/** The home page of `home.yaml`. */
export function convertHome(sidebars: readonly string[], context: ImportContext): readonly RawDocument[] {
  const read = readFields(
    { title: readText, lead: readText },
    {
      actions: readObjects(readMenuLink('actionLink', sidebars, context)),
      highlights: readObjects(readObject('highlight', readFields({ title: readText, text: readText }, {}))),
      protocols: readList(readDocument(context)),
    },
  );
  const fields = readYamlFile('home.yaml', read, context);
  if (fields === undefined) return [];
  const { protocols, ...texts } = fields;
  return [
    {
      _id: 'homePage',
      _type: 'homePage',
      ...texts,
      ...(protocols === undefined ? {} : { protocols: keyed(protocols.map(weakReference)) }),
    },
  ];
}
