/** The operations of the Mendoza format that the encoder writes, by their number. */
export const opcode = {
  /** value → new output */
  value: 0,
  /** index of a sorted key → its value is the input, a copy of it the output */
  pushFieldCopy: 10,
  /** index of a sorted key → its value is the input, the output is blank */
  pushFieldBlank: 11,
  /** index of an item → it is the input, a copy of it the output */
  pushElementCopy: 12,
  /** puts the output back under the key that the input came from */
  returnIntoObjectSameKeyPop: 15,
  /** appends the output to the array around it */
  returnIntoArrayPop: 16,
  /** value, key */
  objectSetFieldValue: 17,
  /** index of a sorted key */
  objectDeleteField: 19,
  /** value */
  arrayAppendValue: 20,
  /** first index, index after the last */
  arrayAppendSlice: 21,
  /** text */
  stringAppendString: 22,
  /** first UTF-8 byte, byte after the last */
  stringAppendSlice: 23,
} as const;
