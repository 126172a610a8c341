import type { RefObject } from 'react';
import type { ObjectInputProps, ObjectMember } from 'sanity';
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '#core/isRecord.ts';
import { refOf } from '#schema/content/fields/refOf.ts';
import { firstField } from '../keyboard/firstField.ts';
import { useStartAt } from '../keyboard/useStartAt.ts';

/**
 * Gives the focus to "Upload" in the dialog of an upload, and after an upload to the first of the texts about the file.
 * @param frame the element around the field
 */
export function useStartInUpload(
  frame: RefObject<HTMLElement | null>,
  { value, members, path }: Pick<ObjectInputProps, 'value' | 'members' | 'path'>,
): void {
  const asset = refOf(value?.['asset']);
  const before = useRef(asset);
  /** The asset that was uploaded while its writer waited for it. */
  const [uploaded, setUploaded] = useState<string>();
  useEffect(() => {
    const isNew = asset !== before.current;
    before.current = asset;
    if (isNew) setUploaded(frame.current && isWaiting(frame.current) ? asset : undefined);
  }, [asset, frame]);
  const [next] = firstField(members.filter(isAboutUpload)) ?? [];
  useStartAt(
    frame,
    'input[type="file"]',
    isRecord(path.at(-1)) && asset === undefined ? 'upload' : undefined,
  );
  useStartAt(frame, typeof next === 'string' ? boxOf(next) : undefined, uploaded);
}

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
