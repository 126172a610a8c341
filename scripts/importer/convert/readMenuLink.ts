import { checkLink } from '#schema/content/checks/checkLink.ts';
import { sidebarId } from '../folder/documentIds.ts';
import { weakReference } from '#schema/content/references.ts';
import { readChecked } from '../yaml/readChecked.ts';
import { readFields } from '../yaml/readFields.ts';
import type { Read } from '../yaml/readValue.ts';
import { readText } from '../yaml/readValue.ts';
import type { ImportContext } from './importContext.ts';
import { readObject } from './readObjects.ts';
import { readDocument, readSidebarName } from './readPlaces.ts';

/**
 * A menu link as an object of the Sanity type `type`: `label`, `target` with exactly one of `document`, `sidebar` and `url`,
 * and the further fields of `more`.
 */
export function readMenuLink(
  type: string,
  sidebars: readonly string[],
  context: ImportContext,
  more: Readonly<Record<string, Read<unknown>>> = {},
): Read<object> {
  return readObject(type, readFields({ label: readText, target: readTarget(sidebars, context) }, more));
}

function readTarget(sidebars: readonly string[], context: ImportContext): Read<object> {
  const read = readFields(
    {},
    {
      document: readDocument(context),
      anchor: readText,
      sidebar: readSidebarName(sidebars),
      url: readChecked(checkLink),
    },
  );
  return (node, name, report) => {
    if (node.kind === 'map') {
      const kinds = ['document', 'sidebar', 'url'].filter((kind) => node.entries.has(kind));
      if (kinds.length !== 1 || (node.entries.has('anchor') && kinds[0] !== 'document')) {
        report(
          node.line,
          `'${name}' does not lead to one place.`,
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
    const heading = anchor === undefined ? {} : { anchor };
    return { _type, kind: 'document', document: weakReference(document), ...heading };
  }
  if (sidebar !== undefined) return { _type, kind: 'sidebar', sidebar: weakReference(sidebarId(sidebar)) };
  return url === undefined ? undefined : { _type, kind: 'url', url };
}
