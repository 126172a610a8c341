import type { YamlReader } from '#core/yaml/yamlReaders.ts';
import type { ImportContext } from './createImportContext.ts';
import { present } from '#core/present.ts';
import { yamlFields } from '#core/yaml/yamlFields.ts';
import { yamlChecked, yamlText } from '#core/yaml/yamlReaders.ts';
import { checkLink } from '#schema/content/checks/checkLink.ts';
import { weakReference } from '#schema/content/references.ts';
import { sidebarId } from '../folder/documentIds.ts';
import { yamlObject } from './yamlObjects.ts';
import { yamlDocument, yamlSidebar } from './yamlReferences.ts';

/**
 * Reads a menu link as an object of the Sanity type `type`: `label`, `target` with exactly one of `document`, `sidebar` and
 * `url`, and the further fields of `more`.
 */
export function yamlMenuLink(
  type: string,
  sidebars: readonly string[],
  context: ImportContext,
  more: Readonly<Record<string, YamlReader<unknown>>> = {},
): YamlReader<object> {
  return yamlObject(type, yamlFields({ label: yamlText, target: readTarget(sidebars, context) }, more));
}

function readTarget(sidebars: readonly string[], context: ImportContext): YamlReader<object> {
  const read = yamlFields(
    {},
    {
      document: yamlDocument(context),
      anchor: yamlText,
      sidebar: yamlSidebar(sidebars),
      url: yamlChecked(checkLink),
    },
  );
  return (node, name, report) => {
    if (node.kind === 'map') {
      const kinds = ['document', 'sidebar', 'url'].filter((kind) => node.entries.has(kind));
      if (kinds.length !== 1 || (node.entries.has('anchor') && kinds[0] !== 'document')) {
        report(
          node.line,
          `'${name}' does not lead to exactly one destination.`,
          "Write '{ document: … }' (with 'anchor: …' for a heading), '{ sidebar: … }' or '{ url: … }'.",
        );
        return undefined;
      }
    }
    const target = read(node, name, report);
    return target && rawTarget(target);
  };
}

type Target = {
  readonly document?: string;
  readonly anchor?: string;
  readonly sidebar?: string;
  readonly url?: string;
};

function rawTarget({ document, anchor, sidebar, url }: Target): object | undefined {
  const _type = 'linkTarget';
  if (document !== undefined) {
    return present({ _type, kind: 'document', document: weakReference(document), anchor });
  }
  if (sidebar !== undefined) return { _type, kind: 'sidebar', sidebar: weakReference(sidebarId(sidebar)) };
  return url === undefined ? undefined : { _type, kind: 'url', url };
}
