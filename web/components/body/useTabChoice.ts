import { useLayoutEffect, useState } from 'react';
import { onStoredChange, readStored, writeStored } from '../../behaviours/browserStorage.ts';
import { storageKeys } from '../../behaviours/shellConstants.ts';

/** Tells the tabs of a group on this page; other pages and windows hear of it through the storage. */
const changed = 'tab-choice';

/**
 * Index of the chosen tab, and how to choose another. Tabs of one group are chosen together, by their label, on every
 * page; a choice that these tabs do not have leaves them alone.
 */
export function useTabChoice(
  group: string | undefined,
  labels: readonly string[],
): readonly [number, (index: number) => void] {
  const [selected, setSelected] = useState(0);
  const joined = labels.join('\n');

  useLayoutEffect(() => {
    if (group === undefined) {
      return;
    }
    const show = (label: string | null): void => {
      const index = label === null ? -1 : joined.split('\n').indexOf(label);
      if (index !== -1) {
        setSelected(index);
      }
    };
    const hear = (event: Event): void => {
      if (event instanceof CustomEvent && event.detail.group === group) {
        show(event.detail.label);
      }
    };
    show(readStored(storageKeys.tabs(group)));
    document.addEventListener(changed, hear);
    const end = onStoredChange(storageKeys.tabs(group), show);
    return () => {
      document.removeEventListener(changed, hear);
      end();
    };
  }, [group, joined]);

  function choose(index: number): void {
    setSelected(index);
    const label = labels[index];
    if (group !== undefined && label !== undefined) {
      writeStored(storageKeys.tabs(group), label);
      document.dispatchEvent(new CustomEvent(changed, { detail: { group, label } }));
    }
  }

  return [selected, choose];
}
