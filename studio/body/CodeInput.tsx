import type { ReactNode } from 'react';
import type { FormPatch, ObjectInputProps } from 'sanity';
import { codeSchema } from '@sanity/code-input';
import { Grid, Stack } from '@sanity/ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ObjectInputMember, PatchEvent } from 'sanity';
import { textPatches } from '../values/textPatches.ts';
import { textOf } from '../values/unfinished.ts';
import { changeBetween } from './changeBetween.ts';

const SanitysInput = codeSchema.components.input;
const known = new Set(codeSchema.fields.map(({ name }) => name));
const loadCodeMirror = async () => ({
  ...(await import('@codemirror/view')),
  ...(await import('@codemirror/state')),
});

/**
 * The editor for code that others may be changing, too. What they type is shown at once: the editor by itself waits until nobody types, then
 * shows a text that may be out of date, and stores that with the next letter. Below it are the fields that it does not know.
 */
export function CodeInput(props: ObjectInputProps): ReactNode {
  const { value, onChange } = props;
  const code = textOf(value ?? {}, 'code');
  const frame = useRef<HTMLDivElement>(null);
  /** The editor that had the focus last. An expanded one is elsewhere in the page. */
  const editor = useRef<Element>(null);
  const isShowing = useRef(false);
  const latest = useRef(code);
  const [codeMirror, setCodeMirror] = useState<Awaited<ReturnType<typeof loadCodeMirror>>>();
  useEffect(() => {
    let isOpen = true;
    // The editor consists of the same files, and shows an error if they cannot be loaded.
    loadCodeMirror().then(
      (loaded) => isOpen && setCodeMirror(loaded),
      () => {},
    );
    return () => {
      isOpen = false;
    };
  }, []);
  useLayoutEffect(() => {
    latest.current = code;
    const place = editor.current?.isConnected ? editor.current : frame.current;
    if (!codeMirror || !(place instanceof HTMLElement)) return;
    const view = codeMirror.EditorView.findFromDOM(place);
    const changes = view && changeBetween(view.state.doc.toString(), code);
    if (!changes) return;
    isShowing.current = true;
    // Ctrl+Z undoes the edits of the writer, not those of a colleague.
    view.dispatch({ changes, annotations: codeMirror.Transaction.addToHistory.of(false) });
    isShowing.current = false;
  }, [codeMirror, code]);
  // The editor sets itself up again whenever this is another function.
  const store = useCallback<typeof onChange>(
    (change) => {
      if (isShowing.current) return;
      const { patches } = PatchEvent.from(change);
      onChange(patches.flatMap((patch) => codePatches(patch, latest.current)));
    },
    [onChange],
  );
  return (
    <Stack gap={4}>
      <div ref={frame} onFocus={({ target }) => (editor.current = target.closest('.cm-editor'))}>
        <SanitysInput {...props} onChange={store} />
      </div>
      <Grid gap={4} gridTemplateColumns={[1, 1, 2]}>
        {props.members
          .filter((member) => member.kind === 'field' && !known.has(member.name))
          .map((member) => (
            <ObjectInputMember {...props} key={member.key} member={member} />
          ))}
      </Grid>
    </Stack>
  );
}

/** Returns the patches that change the code, if a patch does; others stay as they are. */
function codePatches(patch: FormPatch, code: string): FormPatch[] {
  const { path } = patch;
  if (patch.type !== 'set' || path[0] !== 'code' || typeof patch.value !== 'string') return [patch];
  return textPatches(code, patch.value, path);
}
