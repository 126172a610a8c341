import type { Admonition, Block, BlockType, Details, Tabs } from '#core/content/portableText.ts';
import { choices } from '../choices.ts';
import { defaults } from '../defaults.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readCodeBlock, readDownload, readFigure, readTable } from './readLeafBlock.ts';
import { readObjects, readSome } from './readList.ts';
import { readOptionalText, readText } from './readText.ts';
import { readTextBlock } from './readTextBlock.ts';
import { readChoice } from './readValue.ts';
import type { FieldName, Spot } from './spot.ts';
import { isAbsent, isRecord, reportAt, reportMissing } from './spot.ts';

/** The blocks of a text, in order; empty for an absent text. A block that the site cannot show is reported and left out. */
export function readBody<Parent>(spot: Spot<Parent>, name: FieldName<Parent>): readonly Block[] {
  return readObjects(spot, name).flatMap((block) => readBlock(block) ?? []);
}

/** The blocks of a text that has to say something. */
export function readRequiredBody<Parent>(spot: Spot<Parent>, name: FieldName<Parent>): readonly Block[] {
  const value = spot.fields[name];
  const body = readBody(spot, name);
  // Blocks that were left out have been reported, unless they were blank.
  const isBlank = isAbsent(value) || (Array.isArray(value) && value.every(isTextBlock));
  if (body.length === 0 && isBlank) reportMissing(spot, name, 'Write something.');
  return body;
}

function readBlock(spot: Spot<never>): Block | undefined {
  const type = spot.fields['_type'];
  if (typeof type === 'string' && isBlockType(type)) return readers[type](spot);
  const { documentType, documentTitle } = spot.document;
  reportAt(spot, spot.path, type, {
    code: 'unknown-block',
    message: `The text of "${documentTitle}" (${documentType}) has a block of the type "${String(type)}", which the site cannot show.`,
    fix: 'Remove the block and say the same with one of the blocks that the Studio offers.',
  });
  return undefined;
}

const readers: { readonly [Type in BlockType]: (spot: Spot<never>) => Block | undefined } = {
  block: (spot) => readTextBlock(spot, { style: choices.textStyle, listItem: choices.listItem }),
  codeBlock: readCodeBlock,
  admonition: readAdmonition,
  figure: readFigure,
  table: readTable,
  tabs: readTabs,
  details: readDetails,
  download: readDownload,
  savingsCalculator: ({ key }) => ({ _type: 'savingsCalculator', _key: key }),
};

function isBlockType(type: string): type is BlockType {
  return Object.hasOwn(readers, type);
}

function isTextBlock(value: unknown): boolean {
  return isRecord(value) && value['_type'] === 'block';
}

function readAdmonition(spot: Spot<Raw.Admonition>): Admonition {
  return present({
    _type: 'admonition' as const,
    _key: spot.key,
    kind: readChoice(spot, 'kind', choices.admonitionKind, defaults.admonition.kind),
    title: readOptionalText(spot, 'title'),
    body: readRequiredBody(spot, 'body'),
  });
}

function readTabs(spot: Spot<Raw.Tabs>): Tabs {
  return present({
    _type: 'tabs' as const,
    _key: spot.key,
    group: readOptionalText(spot, 'group'),
    items: readSome(spot, 'items').map((item) => ({
      _key: item.key,
      label: readText(item, 'label'),
      body: readRequiredBody(item, 'body'),
    })),
  });
}

function readDetails(spot: Spot<Raw.Details>): Details {
  return {
    _type: 'details',
    _key: spot.key,
    summary: readText(spot, 'summary'),
    body: readRequiredBody(spot, 'body'),
  };
}
