import type { CodeBlock, Download, Figure, Table, TableCell } from '#core/content/portableText.ts';
import { codeLanguageNamed, codeLanguages } from '#core/text/codeLanguages.ts';
import { defaults } from '../defaults.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readItems, readList, readSome } from './readList.ts';
import { readReference } from './readReference.ts';
import { readCode, readOptionalText, readText } from './readText.ts';
import { readTextBlock } from './readTextBlock.ts';
import { readFlag } from './readValue.ts';
import type { Spot } from './spot.ts';
import { reportAt, reportField } from './spot.ts';

export function readCodeBlock(spot: Spot<Raw.CodeBlock>): CodeBlock {
  return present({
    _type: 'codeBlock' as const,
    _key: spot.key,
    language: readLanguage(spot),
    filename: readOptionalText(spot, 'filename'),
    code: readCode(spot, 'code'),
    highlightedLines: readLines(spot),
  });
}

function readLanguage(spot: Spot<Raw.CodeBlock>): string {
  const written = readOptionalText(spot, 'language') ?? defaults.codeBlock.language;
  const language = codeLanguageNamed(written);
  if (language !== undefined) return language;
  reportField(spot, 'language', {
    code: 'bad-value',
    message: `The site cannot colour the language "${written}".`,
    fix: `Choose one of: ${codeLanguages.map(({ name }) => name).join(', ')}.`,
  });
  return defaults.codeBlock.language;
}

/** Ascending, each once. */
function readLines(spot: Spot<Raw.CodeBlock>): readonly number[] {
  const lines = readItems(spot, 'highlightedLines').flatMap(({ value, path }) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return [value];
    reportAt(spot, path, value, {
      code: 'bad-value',
      message: 'A highlighted line is not the number of a line.',
      fix: 'Highlight the lines again by a click on their numbers.',
    });
    return [];
  });
  return [...new Set(lines)].toSorted((left, right) => left - right);
}

export function readFigure(spot: Spot<Raw.Figure>): Figure {
  return present({
    _type: 'figure' as const,
    _key: spot.key,
    asset: readReference(spot, 'asset', 'Choose an image, or remove the block.'),
    alt: readText(spot, 'alt'),
    caption: readOptionalText(spot, 'caption'),
  });
}

export function readDownload(spot: Spot<Raw.Download>): Download {
  return present({
    _type: 'download' as const,
    _key: spot.key,
    asset: readReference(spot, 'asset', 'Upload a file, or remove the block.'),
    title: readText(spot, 'title'),
    description: readOptionalText(spot, 'description'),
  });
}

export function readTable(spot: Spot<Raw.Table>): Table {
  return present({
    _type: 'table' as const,
    _key: spot.key,
    headerRow: readFlag(spot, 'headerRow', defaults.table.headerRow),
    caption: readOptionalText(spot, 'caption'),
    rows: readSome(spot, 'rows').map((row) => ({
      _key: row.key,
      cells: readList(row, 'cells').map(readCell),
    })),
  });
}

function readCell(spot: Spot<Raw.TableCell>): TableCell {
  const content = readList(spot, 'content').flatMap(
    (block) => readTextBlock(block, { style: { normal: 'Text' }, listItem: {} }) ?? [],
  );
  return { _key: spot.key, content };
}
