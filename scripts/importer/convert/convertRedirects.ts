import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { RawDocument } from '../raw/rawDocument.ts';
import type { ImportContext } from './createImportContext.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlFlag } from '#core/yaml/yamlReaders.ts';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';
import { maxIdLength, redirectId } from '../folder/documentIds.ts';
import { readYamlRows } from './readYamlRows.ts';

/** Converts `redirects.yaml`. */
export function convertRedirects(context: ImportContext): readonly RawDocument[] {
  return readYamlRows('redirects.yaml', yamlRedirect, ({ from }) => redirectId(from), context).map(
    (fields) => ({
      _id: redirectId(fields.from),
      _type: 'redirect',
      ...fields,
    }),
  );
}

type RedirectRow = { readonly from: string } & ({ readonly to: string } | { readonly gone: true });

/** Has either a target or the mark that nothing replaces the page. */
const yamlRedirect: YamlReader<RedirectRow> = (node, name, report) => {
  const fields = readFields(node, name, report);
  if (!fields) return undefined;
  const { from, to, gone = false } = fields;
  if (gone && to === undefined) return { from, gone };
  if (!gone && to !== undefined) return { from, to };
  // An invalid target is reported already.
  if (gone || !(node.kind === 'map' && node.entries.has('to'))) {
    report(
      node.line,
      gone ? `'${name}' has both 'to' and 'gone: true'.` : `'${name}' does not say where readers go.`,
      "Write either 'to: …', or 'gone: true' if nothing replaces the page.",
    );
  }
  return undefined;
};

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

const readFields = yamlFields(
  { from: yamlRedirectFrom },
  { to: yamlChecked(checkRedirectTo), gone: yamlFlag },
);
