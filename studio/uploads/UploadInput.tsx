import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { ObjectInputProps, ObjectMember, Path } from 'sanity';
import type { Asset } from '#core/content/content.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#core/isRecord.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { firstField } from '../keyboard/firstField.ts';
import { useStartAt } from '../keyboard/useStartAt.ts';
import { mapPatches } from '../values/mapPatches.ts';
import { uploadPatches } from './uploadPatches.ts';
import { whyRefused } from './whyRefused.ts';

export type UploadInputProps = ObjectInputProps & { readonly kind: Asset['kind'] };

/**
 * The Studio's own field for an image or a file, which says at the field when a file is too large, or an image is none, is damaged or cannot
 * be shown, before it is uploaded. However files reach the field (chosen, dropped, pasted), they pass here first. With the keyboard, its
 * dialog starts at "Upload", Enter chooses a file as the space bar does, and the focus moves on to the texts about the file: the button that
 * chose it is gone.
 */
export function UploadInput({ kind, ...props }: UploadInputProps): ReactNode {
  const [refusal, setRefusal] = useState<string>();
  /** Events that are of files which may be uploaded. */
  const examined = useRef(new WeakSet<Event>());
  /** Holds an event back until its files are examined, and sends another one with the same files if all are accepted. */
  const examine = (
    event: SyntheticEvent,
    files: FileList | null | undefined,
    repeat: (transfer: DataTransfer) => Event,
  ): void => {
    const { target } = event;
    if (!files || files.length === 0 || examined.current.has(event.nativeEvent)) return;
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
      examined.current.add(repeated);
      target.dispatchEvent(repeated);
    };
    void finish();
  };
  const onChange = (event: FormEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    examine(event, target.files, () => new Event('change', { bubbles: true }));
  };
  const { value, members, path, focusPath, onPathFocus } = props;
  const asset = refOf(value?.['asset']);
  /** Sanity's dialog for the crop returns to the upload as a whole, which the form already considers focused after a crop, so the dialog would stay open. */
  const onPartFocus = (part: Path): void =>
    onPathFocus(part.length === 0 && focusPath[0] === 'hotspot' ? ['asset'] : part);
  const before = useRef(asset);
  const frame = useRef<HTMLDivElement>(null);
  /** The asset that was uploaded while its writer waited for it. */
  const [uploaded, setUploaded] = useState<string>();
  useEffect(() => {
    const isNew = asset !== before.current;
    before.current = asset;
    if (isNew) setUploaded(frame.current && isWaiting(frame.current) ? asset : undefined);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the refs are always the same
  }, [asset]);
  const [next] = firstField(members.filter(isAboutUpload)) ?? [];
  useStartAt(
    frame,
    'input[type="file"]',
    isRecord(path.at(-1)) && asset === undefined ? 'upload' : undefined,
  );
  useStartAt(frame, typeof next === 'string' ? boxOf(next) : undefined, uploaded);
  return (
    <Stack
      ref={frame}
      onKeyDownCapture={(event: KeyboardEvent) => {
        const { key, target } = event;
        if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'file') return;
        // Some browsers do this by themselves.
        event.preventDefault();
        target.click();
      }}
      gap={3}
      onChangeCapture={onChange}
      onDropCapture={(event: DragEvent) =>
        examine(
          event,
          event.dataTransfer.files,
          (dataTransfer) => new window.DragEvent('drop', { ...passing, dataTransfer }),
        )
      }
      onPasteCapture={(event: ClipboardEvent) =>
        examine(
          event,
          event.clipboardData.files,
          (clipboardData) => new window.ClipboardEvent('paste', { ...passing, clipboardData }),
        )
      }
    >
      {refusal !== undefined && (
        <Card padding={3} radius={2} tone="critical" role="alert" data-testid="upload-refused">
          <Text size={1}>{refusal}</Text>
        </Card>
      )}
      {props.renderDefault({
        ...props,
        onChange: mapPatches(props, uploadPatches),
        onPathFocus: onPartFocus,
      })}
    </Stack>
  );
}

const passing = { bubbles: true, cancelable: true };

/** Selects the box of one of the fields of an upload, by the field's name. */
function boxOf(name: string): string {
  return `[data-testid^="field-"][data-testid$=".${name}"] :is(input, textarea, [contenteditable="true"])`;
}

/** Returns whether the person who uploads into a frame is still there: neither in another part of the form, nor typing. */
function isWaiting(frame: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === document.body) return true;
  const place = frame.closest('[role="dialog"]') ?? frame;
  return place.contains(activeElement) && activeElement?.matches('input[type="text"], textarea') !== true;
}

/** Fields that Sanity stores beside the texts about an upload. */
const ofSanity: ReadonlySet<string> = new Set(['asset', 'crop', 'hotspot', 'media']);

function isAboutUpload(member: ObjectMember): boolean {
  return member.kind !== 'field' || !ofSanity.has(member.name);
}
