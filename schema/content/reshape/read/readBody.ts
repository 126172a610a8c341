import type { BlockField, BlockFields } from '#core/blocks/description/blockField.ts';
import type { Values } from '#core/blocks/description/listIn.ts';
import type { Block } from '#core/content/portableText.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { descriptionOf } from '#core/blocks/blocks.ts';
import { columnAlignments } from '#core/content/columnAlignments.ts';
import { describedBlock } from '#core/content/describedBlock.ts';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';
import { choices } from '../../values/choices.ts';
import { isAbsent, reportAt, reportMissing } from './cursor.ts';
import { readBlockBase } from './readBlockBase.ts';
import { readChoices } from './readChoices.ts';
import { readList, readObject, readObjects, readSome } from './readList.ts';
import { readOptionalReference, readReference } from './readReference.ts';
import { readCode, readOptionalText, readText } from './readText.ts';
import { readItemLevel, readTextBlock } from './readTextBlock.ts';
import { readChoice, readFlag } from './readValue.ts';

/** The blocks of a text, in order; empty for an absent text. A block that the site cannot show is reported and left out. */
export function readBody<Parent>(cursor: Cursor<Parent>, name: FieldName<Parent>): readonly Block[] {
  return readObjects(cursor, name).flatMap((block) => readBlock(block) ?? []);
}

/** The blocks of a text that must not be empty. */
export function readRequiredBody<Parent>(cursor: Cursor<Parent>, name: FieldName<Parent>): readonly Block[] {
  const value = cursor.fields[name];
  const body = readBody(cursor, name);
  // Blocks that were left out have been reported, unless they were blank.
  const isBlank = isAbsent(value) || (Array.isArray(value) && value.every(isTextBlock));
  if (body.length === 0 && isBlank) reportMissing(cursor, name, 'Write something.');
  return body;
}

function readBlock(cursor: Cursor<never>): Block | undefined {
  const type = cursor.fields['_type'];
  if (type === 'block') {
    return readTextBlock(cursor, { style: choices.textStyle, listItem: choices.listItem });
  }
  const description = typeof type === 'string' ? descriptionOf(type) : undefined;
  if (description) {
    const { base, fields } = description;
    return describedBlock(String(type), cursor.key, {
      level: readItemLevel(cursor),
      ...(base && readBlockBase[base](cursor)),
      ...readFields(cursor, fields),
    });
  }
  const { documentType, documentTitle } = cursor.document;
  reportAt(cursor, cursor.path, type, {
    code: 'unknown-block',
    message: `The text of "${documentTitle}" (${documentType}) has a block of the type "${String(type)}", which the site cannot show.`,
    fix: 'Remove the block and say the same with one of the blocks that the Studio offers.',
  });
  return undefined;
}

/** Reads the fields of a block, or of an item of one, as their description says. */
function readFields(cursor: Cursor<Values>, fields: BlockFields): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) values[name] = readField(cursor, name, field);
  return present(values);
}

function readField(cursor: Cursor<Values>, name: string, field: BlockField): unknown {
  switch (field.kind) {
    case 'text':
      return field.required ? readText(cursor, name) : readOptionalText(cursor, name);
    case 'source':
      return readCode(cursor, name);
    case 'choice':
      return readChoice(cursor, name, field.options, field.initial);
    case 'flag':
      return readFlag(cursor, name, field.initial);
    case 'body':
      return readRequiredBody(cursor, name);
    case 'inline':
      return readList(cursor, name).flatMap((block) => readTextBlock(block, onlyWords) ?? []);
    case 'alignments':
      return columnAlignments(readChoices(cursor, name, choices.columnAlignment, 'left'));
    case 'reference':
      return readReference(cursor, name);
    case 'upload':
      return readOptionalReference<Values>(readObject(cursor, name), 'asset');
    case 'items': {
      const items = field.required ? readSome(cursor, name) : readList(cursor, name);
      return items.map((item) => ({ _key: item.key, ...readFields(item, field.item.fields) }));
    }
  }
}

const onlyWords = { style: { normal: 'Text' }, listItem: {} } as const;

function isTextBlock(value: unknown): boolean {
  return isRecord(value) && value['_type'] === 'block';
}
