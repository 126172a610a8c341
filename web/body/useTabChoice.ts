import { useLayoutEffect, useState } from 'react';
import { onStoredChange, readStored, writeStored } from '../ui/browser/browserStorage.ts';
import { storageKeys } from '../ui/browser/storageKeys.ts';

/** The event that synchronizes the tabs of a group on one page; other pages and windows read the storage. */
const changed = 'tab-choice';

/**
 * Returns the index of the chosen tab, and a function to choose another. Tabs of a group switch together, by label, on every page;
 * a label that these tabs do not have leaves them unchanged.
 * @param group empty for tabs without a group
 */
export function useTabChoice(
  group: string,
  labels: readonly string[],
): readonly [number, (index: number) => void] {
  const [selected, setSelected] = useState(0);
  const joined = labels.join('\n');

  useLayoutEffect(() => {
    if (group === '') return;
    const show = (label: string): void => {
      const index = joined.split('\n').indexOf(label);
      if (index !== -1) {
        setSelected(index);
      }
    };
    const receive = (event: Event): void => {
      if (event instanceof CustomEvent && event.detail.group === group) {
        show(event.detail.label);
      }
    };
    show(readStored(storageKeys.tabs(group)));
    document.addEventListener(changed, receive);
    const stop = onStoredChange(storageKeys.tabs(group), show);
    return () => {
      document.removeEventListener(changed, receive);
      stop();
    };
  }, [group, joined]);

  function choose(index: number): void {
    setSelected(index);
    const label = labels[index] ?? '';
    if (group !== '') {
      writeStored(storageKeys.tabs(group), label);
      document.dispatchEvent(new CustomEvent(changed, { detail: { group, label } }));
    }
  }

  return [selected, choose];
}
