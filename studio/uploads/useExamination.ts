import type { SyntheticEvent } from 'react';
import type { Asset } from '#core/content/content.ts';
import { useState } from 'react';
import { whyRefused } from './whyRefused.ts';

type Examination = {
  /** The reason why the last files cannot be uploaded; undefined if they can. */
  readonly refusal: string | undefined;
  /**
   * Holds an event back until its files are examined, and sends another one with the same files if all are accepted.
   * @param repeat returns that event
   */
  readonly examine: (
    event: SyntheticEvent,
    files: FileList | null | undefined,
    repeat: (transfer: DataTransfer) => Event,
  ) => void;
};

/** Events that are of files which may be uploaded. */
const examined = new WeakSet<Event>();

/** Examines files before they reach the Studio's own field. */
export function useExamination(kind: Asset['kind']): Examination {
  const [refusal, setRefusal] = useState<string>();
  const examine = (
    event: SyntheticEvent,
    files: FileList | null | undefined,
    repeat: (transfer: DataTransfer) => Event,
  ): void => {
    const { target, currentTarget } = event;
    if (!files || files.length === 0 || examined.has(event.nativeEvent)) return;
    // A block with an upload can have a field for another one, which examines its files itself.
    const nearest = target instanceof Element ? target.closest('[data-upload]') : null;
    if (nearest && nearest !== currentTarget) return;
    event.preventDefault();
    event.stopPropagation();
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    const finish = async (): Promise<void> => {
      const message = await whyRefused([...transfer.files], kind);
      setRefusal(message);
      if (message !== undefined) return;
      // The Studio empties it after each choice, so that browsers also report the same file again.
      if (target instanceof HTMLInputElement) target.files = transfer.files;
      const repeated = repeat(transfer);
      examined.add(repeated);
      target.dispatchEvent(repeated);
    };
    void finish();
  };
  return { refusal, examine };
}
