import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent, ReactNode } from 'react';
import type { ObjectInputProps, Path } from 'sanity';
import type { Asset } from '#core/content/content.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useRef } from 'react';
import { mapPatches } from '../values/mapPatches.ts';
import { uploadPatches } from './uploadPatches.ts';
import { useExamination } from './useExamination.ts';
import { useStartInUpload } from './useStartInUpload.ts';

export type UploadInputProps = ObjectInputProps & { readonly kind: Asset['kind'] };

/**
 * The Studio's own field for an image or a file, which says at the field when a file is too large, or an image is none, is damaged or cannot
 * be shown, before it is uploaded. However files reach the field (chosen, dropped, pasted), they pass here first. With the keyboard, its
 * dialog starts at "Upload", Enter chooses a file as the space bar does, and the focus moves on to the texts about the file: the button that
 * chose it is gone.
 */
export function UploadInput({ kind, ...props }: UploadInputProps): ReactNode {
  const { refusal, examine } = useExamination(kind);
  const onChange = (event: FormEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    examine(event, target.files, () => new Event('change', { bubbles: true }));
  };
  const { focusPath, onPathFocus } = props;
  /** Sanity's dialog for the crop returns to the upload as a whole, which the form already considers focused after a crop, so the dialog would stay open. */
  const onPartFocus = (part: Path): void =>
    onPathFocus(part.length === 0 && focusPath[0] === 'hotspot' ? ['asset'] : part);
  const frame = useRef<HTMLDivElement>(null);
  useStartInUpload(frame, props);
  return (
    <Stack
      ref={frame}
      data-upload=""
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
