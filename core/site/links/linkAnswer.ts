import type { ServedAsset } from '../model/siteModel.ts';

/** The destination of a link, or the reason why it is broken. `asset` is the uploaded file that it leads to, if any. */
export type LinkAnswer =
  | { readonly href: string; readonly anchorFailure?: LinkFailure; readonly asset?: ServedAsset }
  | { readonly failure: LinkFailure & { readonly kind: LinkFailureKind } };

/**
 * `missing`: it does not exist; `unpublished`: a draft, or published later; `pageless`: it has no page; `unplaced`: a
 * consequence of a problem elsewhere, and not a problem itself.
 */
export type LinkFailureKind = 'missing' | 'unpublished' | 'pageless' | 'unplaced';

/**
 * `clause` continues a sentence whose subject is the link: `leads to …`. `value` and `fix` are as in `Problem`. `meant` is the path that
 * somebody probably meant.
 */
export type LinkFailure = {
  readonly value: string;
  readonly clause: string;
  readonly fix: string;
  readonly meant?: string;
};
