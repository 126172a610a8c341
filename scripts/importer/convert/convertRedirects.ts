import type { YamlReader } from '#scripts/yaml/yamlReaders.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';
import { yamlFields } from '#scripts/yaml/yamlFields.ts';
import { yamlChecked } from '#scripts/yaml/yamlReaders.ts';
import { maxIdLength, redirectId } from '../folder/documentIds.ts';
import { readRows } from './readRows.ts';

/** Converts `redirects.yaml`. */
export function convertRedirects(context: ImportContext): readonly RawDocument[] {
  const read = yamlFields({ from: yamlRedirectFrom, to: yamlChecked(checkRedirectTo) }, {});
  return readRows('redirects.yaml', read, ({ from }) => redirectId(from), context).map((texts) => ({
    _id: redirectId(texts.from),
    _type: 'redirect',
    ...texts,
  }));
}

const yamlSitePath = yamlChecked(checkSitePath);

const yamlRedirectFrom: YamlReader<string> = (node, name, report) => {
  const from = yamlSitePath(node, name, report);
  if (from === undefined || redirectId(from).length <= maxIdLength) return from;
  report(
    node.line,
    `'${name}' is too long for the id of a redirect.`,
    'Use a host that can redirect whole folders.',
  );
  return undefined;
};
