import type { LinkTarget, MenuLink } from '#core/content/content.ts';
import { checkLink } from '../checks/checkLink.ts';
import { choices } from '../choices.ts';
import type * as Raw from '../types.generated.ts';
import { menuEntry } from './menuEntry.ts';
import { present } from './present.ts';
import { readAnchor } from './readAnchor.ts';
import { readObject } from './readList.ts';
import { readReference } from './readReference.ts';
import { readText } from './readText.ts';
import { readOptionalChoice } from './readValue.ts';
import type { Spot } from './spot.ts';
import { isAbsent, reportMissing } from './spot.ts';

/** An entry of a menu: its label and where it leads. */
export function readMenuLink(spot: Spot<Pick<Raw.FooterLink, 'label' | 'target'>>): MenuLink {
  const entry = menuEntry(spot);
  return { key: entry.key, label: readText(entry, 'label'), target: readTarget(readObject(entry, 'target')) };
}

function readTarget(spot: Spot<Raw.LinkTarget>): LinkTarget {
  const kind = readOptionalChoice(spot, 'kind', choices.linkKind);
  switch (kind) {
    case 'document':
      return present({
        kind,
        id: readReference(spot, 'document', 'Choose a page.'),
        anchor: readAnchor(spot, 'anchor'),
      });
    case 'sidebar':
      return { kind, id: readReference(spot, 'sidebar', 'Choose a sidebar.') };
    case 'url':
      return { kind, url: readText(spot, 'url', checkLink) };
    case undefined:
      if (isAbsent(spot.fields['kind'])) reportMissing(spot, 'kind', 'Choose what the entry leads to.');
      return { kind: 'url', url: '' };
  }
}
