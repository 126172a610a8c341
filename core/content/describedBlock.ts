import type { Block } from './portableText.ts';
import { present } from '../present.ts';

/**
 * Makes a block of the values of its fields, without those that are undefined. The type of the result is a promise of the caller, who has
 * read each value as its description says.
 */
export function describedBlock(type: string, key: string, values: object): Block;
export function describedBlock(type: string, key: string, values: object): object {
  return present({ _type: type, _key: key, ...values });
}
