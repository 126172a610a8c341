import type { Observable } from 'rxjs';
import type { DocumentUses } from '#core/preview/documentUses.ts';
import { distinctUntilChanged, filter, from, map, of, switchMap } from 'rxjs';

/** The forms of a document in the Studio, as far as they say whether it exists. */
type Forms = {
  readonly ready: boolean;
  readonly draft: object | null;
  readonly published: object | null;
  readonly version: object | null;
};

/** Emits the pages that show a document whenever it comes to exist, and undefined whenever it is deleted. */
export function usesWhileThere(
  forms: Observable<Forms>,
  ask: () => Promise<DocumentUses | undefined>,
): Observable<DocumentUses | undefined> {
  return forms.pipe(
    filter(({ ready }) => ready),
    map(({ draft, published, version }) => draft !== null || published !== null || version !== null),
    distinctUntilChanged(),
    switchMap((isThere) => (isThere ? from(ask()) : of(undefined))),
  );
}
