import type { RefObject } from 'react';
import type { ObjectInputProps } from 'sanity';
import { useEffect, useEffectEvent } from 'react';
import { focusForm, formSelector } from './focusForm.ts';
import { onUse } from './onUse.ts';

/**
 * Moves the focus to the form of a document when it opens, unless it is in the column of that document already. Sanity gives it to the first
 * button or link, often “Add comment”, which the next key would press: until somebody uses the Studio (`onUse`), the form takes it back.
 * @param frame an element in the form
 */
export function useStartInForm(
  frame: RefObject<HTMLElement | null>,
  { focusPath }: Pick<ObjectInputProps, 'focusPath'>,
  isWanted: boolean,
): void {
  const takeFrom = useEffectEvent((focused: EventTarget | null): void => {
    // A requested field, such as that of a problem, may have its focus in a button.
    if (focusPath.length > 0 || !(focused instanceof Element)) return;
    if (focused.matches(`${formSelector} :is(button, a[href])`)) focusForm();
  });
  useEffect(() => {
    const column = frame.current?.closest('[data-testid="document-pane"]');
    if (!isWanted || !column) return undefined;
    if (column.contains(document.activeElement)) takeFrom(document.activeElement);
    else focusForm();
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    // Not at once: Sanity would conclude that the element cannot have the focus, and try the next one.
    let frameId = 0;
    const takeSoon = (): void => {
      cancelAnimationFrame(frameId);
      frameId = requestAnimationFrame(() => takeFrom(document.activeElement));
    };
    stop.signal.addEventListener('abort', () => cancelAnimationFrame(frameId));
    document.addEventListener('focusin', takeSoon, options);
    stop.signal.addEventListener(
      'abort',
      onUse(() => stop.abort()),
    );
    return () => stop.abort();
  }, [frame, isWanted]);
}
