import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { namePieces } from '#core/text/namePieces.ts';

/** A text in which long names of code break at their words. */
export function LongNames({ text }: { readonly text: string }): ReactNode {
  return namePieces(text).map((piece, place) => (
    <Fragment key={place}>
      {place === 0 ? null : <wbr />}
      {piece}
    </Fragment>
  ));
}
