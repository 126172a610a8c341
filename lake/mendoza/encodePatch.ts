import type { JsonObject } from '#system/values/jsonObject.ts';
import type { Equality } from './createEquality.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { createEquality } from './createEquality.ts';
import { matchItems } from './matchItems.ts';
import { opcode } from './opcode.ts';
import { sharedEnds } from './sharedEnds.ts';

/** A Mendoza patch: a flat list of opcodes and their operands (github.com/sanity-io/mendoza, `docs/format.md`). */
export type MendozaPatch = unknown[];

/**
 * The patch that turns one JSON value into another, `null` standing for a missing document. It keeps what both have in
 * common field by field, array item by item (by `_key`, else by equality) and string by common start and end, so that a
 * reader of a chain of patches can tell where each part came from. Key indexes refer to the sorted keys; string offsets
 * are UTF-8 bytes. Equal values give the empty patch.
 *
 * `encodePatch({a: 1, b: 'x'}, {b: 'xy'})` deletes key 0 and appends `y` to a copy of the string under key 1.
 */
export function encodePatch(before: unknown, after: unknown): MendozaPatch {
  const target: Target = { patch: [], isEqual: createEquality() };
  if (target.isEqual(before, after)) return target.patch;
  if (isJsonObject(before) && isJsonObject(after)) encodeFields(before, after, target);
  else target.patch.push(opcode.value, after);
  return target.patch;
}

/** The patch that is being written, and the comparison for all of it. */
type Target = { readonly patch: MendozaPatch; readonly isEqual: Equality };

/** Changes a copy of an object in place: the object is the input, its copy the output. */
function encodeFields(before: JsonObject, after: JsonObject, target: Target): void {
  const { patch } = target;
  const keys = Object.keys(before).toSorted();
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(after, key)) patch.push(opcode.objectDeleteField, index);
    else encodeField(index, key, before[key], after[key], target);
  }
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) patch.push(opcode.objectSetFieldValue, after[key], key);
  }
}

function encodeField(index: number, key: string, before: unknown, after: unknown, target: Target): void {
  const { patch, isEqual } = target;
  if (isEqual(before, after)) return;
  if (isJsonObject(before) && isJsonObject(after)) {
    patch.push(opcode.pushFieldCopy, index);
    encodeFields(before, after, target);
    patch.push(opcode.returnIntoObjectSameKeyPop);
  } else if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    patch.push(opcode.pushFieldBlank, index);
    encodeItems(before, after, target);
    patch.push(opcode.returnIntoObjectSameKeyPop);
  } else if (typeof before === 'string' && typeof after === 'string') {
    encodeText(index, key, before, after, patch);
  } else {
    patch.push(opcode.objectSetFieldValue, after, key);
  }
}

/** Builds an array into a blank output, from slices of the old one, changed items of it, and new values. */
function encodeItems(before: readonly unknown[], after: readonly unknown[], target: Target): void {
  const { patch, isEqual } = target;
  const sources = matchItems(before, after, isEqual);
  for (let index = 0; index < after.length; index++) {
    const source = sources[index];
    const item = after[index];
    if (!source) {
      patch.push(opcode.arrayAppendValue, item);
    } else if (source.equal) {
      const end = endOfRun(sources, index);
      patch.push(opcode.arrayAppendSlice, source.index, source.index + (end - index));
      index = end - 1;
    } else {
      patch.push(opcode.pushElementCopy, source.index);
      const old = before[source.index];
      if (isJsonObject(old) && isJsonObject(item)) encodeFields(old, item, target);
      patch.push(opcode.returnIntoArrayPop);
    }
  }
}

/** The index after a run of unchanged items that are also consecutive in the old array. */
function endOfRun(sources: ReturnType<typeof matchItems>, start: number): number {
  let end = start + 1;
  while (end < sources.length) {
    const [previous, next] = [sources[end - 1], sources[end]];
    if (!previous || next?.equal !== true || next.index !== previous.index + 1) break;
    end++;
  }
  return end;
}

function encodeText(index: number, key: string, before: string, after: string, patch: MendozaPatch): void {
  const { start, end } = sharedEnds(before, after);
  if (after === '' || (start === '' && end === '')) {
    patch.push(opcode.objectSetFieldValue, after, key);
    return;
  }
  const size = Buffer.byteLength(before);
  patch.push(opcode.pushFieldBlank, index);
  if (start !== '') patch.push(opcode.stringAppendSlice, 0, Buffer.byteLength(start));
  const middle = after.slice(start.length, after.length - end.length);
  if (middle !== '') patch.push(opcode.stringAppendString, middle);
  if (end !== '') patch.push(opcode.stringAppendSlice, size - Buffer.byteLength(end), size);
  patch.push(opcode.returnIntoObjectSameKeyPop);
}
