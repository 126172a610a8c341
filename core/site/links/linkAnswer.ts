/** Where a link leads, or why it leads nowhere. Every text continues a sentence whose subject is the link. */
export type LinkAnswer =
  | { readonly href: string; readonly anchorFault?: LinkFault }
  | { readonly fault: LinkFault & { readonly kind: LinkFaultKind } };

/**
 * `missing`: no such thing; `unpublished`: a draft, or published later; `pageless`: it has no page; `unplaced`: a
 * consequence of what is reported elsewhere, and not to be reported again.
 */
export type LinkFaultKind = 'missing' | 'unpublished' | 'pageless' | 'unplaced';

export type LinkFault = { readonly value: string; readonly clause: string; readonly fix: string };
