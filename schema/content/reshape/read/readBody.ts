import type {
  AdmonitionBlock,
  Block,
  BlockType,
  DetailsBlock,
  TableBlock,
  TableCell,
  TabsBlock,
} from '#core/content/portableText.ts';
import type * as Raw from '../../types.generated.ts';
import type { FieldName, Cursor } from './cursor.ts';
import { columnAlignments } from '#core/content/columnAlignments.ts';
import { isRecord } from '#core/isRecord.ts';
import { present } from '#core/present.ts';
import { choices } from '../../values/choices.ts';
import { defaults } from '../../values/defaults.ts';
import { isAbsent, reportAt, reportMissing } from './cursor.ts';
import { leafReaders } from './leafReaders.ts';
import { readChoices } from './readChoices.ts';
import { readList, readObjects, readSome } from './readList.ts';
import { readOptionalText, readText } from './readText.ts';
import { readTextBlock } from './readTextBlock.ts';
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
  if (typeof type === 'string' && isBlockType(type)) return readers[type](cursor);
  const { documentType, documentTitle } = cursor.document;
  reportAt(cursor, cursor.path, type, {
    code: 'unknown-block',
    message: `The text of "${documentTitle}" (${documentType}) has a block of the type "${String(type)}", which the site cannot show.`,
    fix: 'Remove the block and say the same with one of the blocks that the Studio offers.',
  });
  return undefined;
}

const readers: { readonly [Type in BlockType]: (cursor: Cursor<never>) => Block | undefined } = {
  ...leafReaders,
  block: (cursor) => readTextBlock(cursor, { style: choices.textStyle, listItem: choices.listItem }),
  admonition: readAdmonition,
  details: readDetails,
  table: readTable,
  tabs: readTabs,
};

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(readers, type);
}

function isTextBlock(value: unknown): boolean {
  return isRecord(value) && value['_type'] === 'block';
}

function readAdmonition(cursor: Cursor<Raw.Admonition>): AdmonitionBlock {
  return present({
    _type: 'admonition' as const,
    _key: cursor.key,
    kind: readChoice(cursor, 'kind', choices.admonitionKind, defaults.admonition.kind),
    title: readOptionalText(cursor, 'title'),
    body: readRequiredBody(cursor, 'body'),
  });
}

function readTabs(cursor: Cursor<Raw.Tabs>): TabsBlock {
  return present({
    _type: 'tabs' as const,
    _key: cursor.key,
    group: readOptionalText(cursor, 'group'),
    items: readSome(cursor, 'items').map((item) => ({
      _key: item.key,
      label: readText(item, 'label'),
      body: readRequiredBody(item, 'body'),
    })),
  });
}

function readDetails(cursor: Cursor<Raw.Details>): DetailsBlock {
  return {
    _type: 'details',
    _key: cursor.key,
    summary: readText(cursor, 'summary'),
    body: readRequiredBody(cursor, 'body'),
  };
}

function readTable(cursor: Cursor<Raw.Table>): TableBlock {
  const rows = readSome(cursor, 'rows').map((row) => ({
    _key: row.key,
    cells: readList(row, 'cells').map(readCell),
  }));
  return present({
    _type: 'table' as const,
    _key: cursor.key,
    headerRow: readFlag(cursor, 'headerRow', defaults.table.headerRow),
    caption: readOptionalText(cursor, 'caption'),
    alignments: columnAlignments(readChoices(cursor, 'alignments', choices.columnAlignment, 'left')),
    rows,
  });
}

function readCell(cursor: Cursor<Raw.TableCell>): TableCell {
  const content = readList(cursor, 'content').flatMap(
    (block) => readTextBlock(block, { style: { normal: 'Text' }, listItem: {} }) ?? [],
  );
  return { _key: cursor.key, content };
}
