import type { FocusEvent, KeyboardEvent, ReactNode, MouseEvent, RefObject } from 'react';
import type { OnPasteFn, PortableTextInputProps } from 'sanity';
import type { PastedBlocks } from './paste/pastedBlocks.ts';
import { PortableTextEditor } from '@portabletext/editor';
import { useEffect, useId, useRef, useState } from 'react';
import { useClient } from 'sanity';
import { unsavedTexts } from '../saving/unsavedTexts.ts';
import { apiVersion, siteSnapshot } from '../site/siteSnapshot.ts';
import { useSiteSnapshot } from '../site/useSiteSnapshot.ts';
import { newKey } from '../values/newKey.ts';
import { notAnItem } from './notAnItem.ts';
import { clipboardOf } from './paste/pastedContent.ts';
import { pastedWithLinks } from './paste/pastedWithLinks.ts';
import { targetsIn } from './paste/targetsIn.ts';
import { useKeepHeadingIds } from './paste/useKeepHeadingIds.ts';
import { usePasteMessage } from './paste/usePasteMessage.tsx';
import { TextFieldContext } from './textFieldContext.ts';
import { useShowLink } from './useShowLink.ts';
import { useTextField } from './useTextField.ts';

const fullEditor = '[data-testid="pt-editor"][data-fullscreen="true"]';

/** The editor for rich text, which converts pasted Markdown and web pages to blocks. */
export function BodyInput(props: PortableTextInputProps): ReactNode {
  const client = useClient({ apiVersion });
  const snapshot = useSiteSnapshot();
  const showNotes = usePasteMessage();
  const keepHeadingIds = useKeepHeadingIds();
  const leaves = useRef(false);
  const id = useId();
  useEffect(() => () => void unsavedTexts.delete(id), [id]);
  const field = useTextField(props);
  const frame = useRef<HTMLDivElement>(null);
  useShowLink(frame, props.focusPath);
  const setFull = useFocusWhenSized(frame);
  const onEditorChange: PortableTextInputProps['onEditorChange'] = (change, editor) => {
    if (change.type === 'patch') {
      unsavedTexts.set(id, { path: props.path, read: () => PortableTextEditor.getValue(editor) });
    }
    if (change.type === 'mutation') unsavedTexts.delete(id);
    props.onEditorChange?.(change, editor);
  };
  // A table cell can only hold text, which the Studio's own paste handles well.
  if (props.schemaType.of.length === 1) {
    return (
      <div
        style={{ display: 'contents' }}
        onFocus={(event) => nameEditor(event, props.schemaType.title)}
        onMouseDownCapture={keepCursor}
      >
        {props.renderDefault({ ...props, onEditorChange })}
      </div>
    );
  }

  const insert = ({ blocks, problems, formerIds }: PastedBlocks) => {
    if (problems.length > 0) showNotes(problems);
    keepHeadingIds(formerIds, props.path);
    return { insert: blocks.map(notAnItem) };
  };
  const onPaste: OnPasteFn = ({ event: { clipboardData } }) => {
    // Text copied in a Studio brings its blocks along.
    if (clipboardData.types.some((type) => type.startsWith('application/x-portable-text'))) return undefined;
    const pasted = pastedWithLinks(clipboardOf(clipboardData), newKey, snapshot && targetsIn(snapshot), () =>
      siteSnapshot(client).then(targetsIn),
    );
    return pasted instanceof Promise ? pasted.then(insert) : pasted && insert(pasted);
  };
  const onFullScreenChange = (next: boolean): void => {
    setFull(next);
    props.onFullScreenChange?.(next);
  };
  /** In a list, Tab changes the level of an item. After Escape it leaves the text, wherever the cursor is. Dialogs have keys of their own. */
  const onKeyDownCapture = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element) || !event.target.matches('[data-slate-editor]')) return;
    if (event.key === 'Tab' && leaves.current) event.stopPropagation();
    if (event.key !== 'Shift') leaves.current = event.key === 'Escape';
  };
  return (
    <div
      ref={frame}
      data-body
      style={{ display: 'contents' }}
      onFocus={(event) => nameEditor(event, props.schemaType.title)}
      onMouseDownCapture={keepCursor}
      onKeyDownCapture={onKeyDownCapture}
      onKeyUpCapture={showAll}
    >
      <TextFieldContext value={field}>
        {props.renderDefault({ ...props, onPaste, onEditorChange, onFullScreenChange })}
      </TextFieldContext>
    </div>
  );
}

/** Gives the editor the focus when it has become large or small. Returns what to tell the size: true if the editor fills the form. */
function useFocusWhenSized(frame: RefObject<HTMLElement | null>): (isFull: boolean) => void {
  /** Undefined until it was changed. */
  const [isFull, setFull] = useState<boolean>();
  useEffect(() => {
    if (isFull === undefined) return;
    // The button that was pressed is gone.
    const place = isFull ? document.querySelector(fullEditor) : frame.current;
    place?.querySelector<HTMLElement>('[data-slate-editor]')?.focus();
  }, [frame, isFull]);
  return setFull;
}

/** Gives the editor that has got the focus the name of its field, which Sanity gives all other inputs. It may be elsewhere in the page. */
function nameEditor({ target }: FocusEvent, name = 'Text'): void {
  if (target.matches('[data-slate-editor]:not([aria-label])')) target.setAttribute('aria-label', name);
}

/** Brings as much of the editor as there is room for into sight when the Tab key has led into it: the browser is content with its first line. */
function showAll({ key, target }: KeyboardEvent): void {
  if (key !== 'Tab' || !(target instanceof Element) || !target.matches('[data-slate-editor]')) return;
  target.closest('[data-testid="pt-editor"]')?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the focus in a text while a button that formats it, such as the one for lists, is pressed. */
function keepCursor(event: MouseEvent): void {
  const isFormatting =
    event.target instanceof Element && event.target.closest('[data-testid^="action-button-"]') !== null;
  if (isFormatting && document.activeElement?.matches('[data-slate-editor]')) event.preventDefault();
}
