import type { PasteTargets } from '../body/paste/pasteResolvers.ts';
import { present } from '#core/present.ts';
import { weakReference } from '#schema/content/references.ts';
import { pasteResolvers } from '../body/paste/pasteResolvers.ts';

/** A link in a text, in the form that the Studio stores. */
export type LinkMark = { readonly _type: 'link' | 'internalLink'; readonly [field: string]: unknown };

/** Returns the link to an address: to the document, if it is that of a page of this site. */
export function linkTo(url: string, targets: PasteTargets): LinkMark {
  const resolved = pasteResolvers(targets).resolveLink(url);
  return resolved.kind === 'document'
    ? { _type: 'internalLink', target: weakReference(resolved.id), ...present({ anchor: resolved.anchor }) }
    : { _type: 'link', href: url };
}
