import type { ClipboardEvent, DragEvent, FormEvent, KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import type { ObjectInputProps } from 'sanity';
import type { Asset } from '#core/content/content.ts';
import { Card, Stack, Text } from '@sanity/ui';
import { useEffect, useRef, useState } from 'react';
import { refOf } from '#schema/content/fields/refOf.ts';
import { firstField } from '../keyboard/firstField.ts';
import { whyRefused } from './whyRefused.ts';

export type UploadInputProps = ObjectInputProps & { readonly kind: Asset['kind'] };

/**
 * The Studio's own field for an image or a file, which says at the field when a file is too large, or no image, before it is uploaded. However files
 * reach the field (chosen, dropped, pasted), they pass here first. With the keyboard, Enter chooses a file as the space bar does, and the
 * focus goes on to what is to be said about the file: the button that chose it is gone.
 */
export function UploadInput({ kind, ...props }: UploadInputProps): ReactNode {
  const [refusal, setRefusal] = useState<string>();
  const refuse = (event: SyntheticEvent, files: FileList | null | undefined): void => {
    if (!files || files.length === 0) return;
    const message = whyRefused([...files], kind);
    setRefusal(message);
    if (message === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onChange = (event: FormEvent): void => {
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    refuse(event, target.files);
    // Otherwise a browser would not tell when the same file is chosen again.
    if (event.isPropagationStopped()) target.value = '';
  };
  const { value, members, onPathFocus } = props;
  const asset = refOf(value?.['asset']);
  const before = useRef(asset);
  useEffect(() => {
    const isNew = asset !== undefined && asset !== before.current;
    before.current = asset;
    const first = isNew && document.activeElement === document.body ? firstField(members) : undefined;
    if (first) onPathFocus(first);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the ref is always the same
  }, [asset, members, onPathFocus]);
  return (
    <Stack
      onKeyDownCapture={({ key, target }: KeyboardEvent) => {
        if (key === 'Enter' && target instanceof HTMLInputElement && target.type === 'file') target.click();
      }}
      gap={3}
      onChangeCapture={onChange}
      onDropCapture={(event: DragEvent) => refuse(event, event.dataTransfer.files)}
      onPasteCapture={(event: ClipboardEvent) => refuse(event, event.clipboardData.files)}
    >
      {refusal !== undefined && (
        <Card padding={3} radius={2} tone="critical" role="alert" data-testid="upload-refused">
          <Text size={1}>{refusal}</Text>
        </Card>
      )}
      {props.renderDefault(props)}
    </Stack>
  );
}
