import type { ObjectInputProps, Path } from 'sanity';
import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { getValueAtPath, pathsAreEqual } from 'sanity';
import { publishedId } from '#core/content/draftId.ts';
import { isRecord } from '#core/isRecord.ts';
import { typedText } from '../lake/typedText.ts';
import { replaceAt } from '../values/replaceAt.ts';
import { DocumentValueContext, reportRemoval } from './removals.ts';
import { unsavedTexts } from './unsavedTexts.ts';

/** The forms of blocks and their parts, the dialogs of rows of lists, and those of links. */
const forms =
  '[data-testid="form-in-text"], [data-testid="nested-object-dialog"], [data-testid="popover-edit-dialog"]';

/** Items whose forms have just left the page, the outermost first: each finds out whether it was removed, and reports that. */
let closing: (() => boolean)[] = [];

/**
 * Tells the writer when somebody else removes an item of a text or list whose form is open: it closes, and what is typed next
 * would go elsewhere. Renders nothing.
 */
export function TellRemoval({ path, value, schemaType }: ObjectInputProps): undefined {
  const readDocument = useContext(DocumentValueContext);
  const onGone = useEffectEvent(() => {
    if (!readDocument || document.querySelector(forms) === null) return;
    const text = typedText(withUnsavedTexts(value, path));
    const before = readDocument();
    closing.push(() => {
      const now = readDocument();
      const isRemoved = isSameDocument(before, now) && getValueAtPath(now, path) === undefined;
      // Of a link to a page, for example, there are no words to lose.
      if (isRemoved && text !== '') reportRemoval({ name: schemaType.title ?? schemaType.name, text });
      return isRemoved;
    });
    // The form has its new value by then, and nobody has pressed another key yet.
    if (closing.length === 1) queueMicrotask(tellOutermost);
  });
  useLayoutEffect(() => () => onGone(), []);
  return undefined;
}

function tellOutermost(): void {
  const all = closing;
  closing = [];
  all.some((tell) => tell());
}

/** Returns an item with the words that its editors have not passed to the form yet. */
function withUnsavedTexts(value: unknown, place: Path): unknown {
  return [...unsavedTexts.values()]
    .filter(({ path }) => pathsAreEqual(path.slice(0, place.length), place))
    .reduce((all, { path, read }) => replaceAt(all, path.slice(place.length), read()), value);
}

/** Returns whether a form shows the same document as before; one that was deleted may have no id. */
function isSameDocument(before: unknown, now: unknown): boolean {
  const [idBefore, idNow] = [before, now].map((value) => isRecord(value) && value['_id']);
  if (typeof idBefore !== 'string' || typeof idNow !== 'string') return true;
  return publishedId(idBefore) === publishedId(idNow);
}
