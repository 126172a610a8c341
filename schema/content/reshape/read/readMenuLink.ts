import type { LinkTarget, MenuLink } from '#core/content/content.ts';
import type * as Raw from '../../types.generated.ts';
import type { Cursor } from './cursor.ts';
import { present } from '#core/present.ts';
import { checkLink } from '../../checks/checkLink.ts';
import { choices } from '../../values/choices.ts';
import { isAbsent, reportMissing } from './cursor.ts';
import { menuEntry } from './menuEntry.ts';
import { readAnchor } from './readAnchor.ts';
import { readObject } from './readList.ts';
import { readReference } from './readReference.ts';
import { readText } from './readText.ts';
import { readOptionalChoice } from './readValue.ts';

/** An entry of a menu: its label and where it leads. */
export function readMenuLink(cursor: Cursor<Pick<Raw.FooterLink, 'label' | 'target'>>): MenuLink {
  const entry = menuEntry(cursor);
  return { key: entry.key, label: readText(entry, 'label'), target: readTarget(readObject(entry, 'target')) };
}

function readTarget(cursor: Cursor<Raw.LinkTarget>): LinkTarget {
  const kind = readOptionalChoice(cursor, 'kind', choices.linkKind);
  switch (kind) {
    case 'document':
      return present({
        kind,
        id: readReference(cursor, 'document', 'Choose a page.'),
        anchor: readAnchor(cursor, 'anchor'),
      });
    case 'sidebar':
      return { kind, id: readReference(cursor, 'sidebar', 'Choose a sidebar.') };
    case 'url':
      return { kind, url: readText(cursor, 'url', checkLink) };
    case undefined:
      if (isAbsent(cursor.fields['kind'])) reportMissing(cursor, 'kind', 'Choose what the entry leads to.');
      return { kind: 'url', url: '' };
  }
}
