import type { DownloadBlock, FigureBlock, LeafBlock, SourceCodeBlock } from '#core/content/portableText.ts';
import type * as Raw from '../../types.generated.ts';
import type { Cursor } from './cursor.ts';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { present } from '#core/present.ts';
import { codeLanguageNamed, codeLanguages } from '#core/text/codeLanguages.ts';
import { defaults } from '../../values/defaults.ts';
import { reportAt, reportField } from './cursor.ts';
import { readImagePart } from './readImage.ts';
import { readItems } from './readList.ts';
import { readReference } from './readReference.ts';
import { readCode, readOptionalText, readText } from './readText.ts';

/** The readers of blocks that hold no others. */
export const leafReaders: {
  readonly [Leaf in LeafBlock as Leaf['_type']]: (cursor: Cursor<never>) => Leaf;
} = {
  codeBlock: readCodeBlock,
  figure: readFigure,
  download: readDownload,
  ...forCustomBlocks((type) => ({ key }: Cursor<never>) => ({ _type: type, _key: key })),
};

function readCodeBlock(cursor: Cursor<Raw.CodeBlock>): SourceCodeBlock {
  return present({
    _type: 'codeBlock' as const,
    _key: cursor.key,
    language: readLanguage(cursor),
    filename: readOptionalText(cursor, 'filename'),
    code: readCode(cursor, 'code'),
    highlightedLines: readLines(cursor),
  });
}

function readLanguage(cursor: Cursor<Raw.CodeBlock>): string {
  const written = readOptionalText(cursor, 'language') ?? defaults.codeBlock.language;
  const language = codeLanguageNamed(written);
  if (language !== undefined) return language;
  reportField(cursor, 'language', {
    code: 'bad-value',
    message: `The site cannot highlight the language "${written}".`,
    fix: `Choose one of: ${codeLanguages.map(({ name }) => name).join(', ')}.`,
  });
  return defaults.codeBlock.language;
}

/** Ascending, each once. */
function readLines(cursor: Cursor<Raw.CodeBlock>): readonly number[] {
  const lines = readItems(cursor, 'highlightedLines').flatMap(({ value, path }) => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= 1) return [value];
    reportAt(cursor, path, value, {
      code: 'bad-value',
      message: 'A highlighted line is not a line number.',
      fix: 'Highlight the lines again by clicking their numbers.',
    });
    return [];
  });
  return [...new Set(lines)].toSorted((left, right) => left - right);
}

function readFigure(cursor: Cursor<Raw.Figure>): FigureBlock {
  return present({
    _type: 'figure' as const,
    _key: cursor.key,
    asset: readReference(cursor, 'asset', 'Choose an image, or remove the block.'),
    alt: readText(cursor, 'alt'),
    caption: readOptionalText(cursor, 'caption'),
    ...readImagePart(cursor),
  });
}

function readDownload(cursor: Cursor<Raw.Download>): DownloadBlock {
  return present({
    _type: 'download' as const,
    _key: cursor.key,
    asset: readReference(cursor, 'asset', 'Upload a file, or remove the block.'),
    title: readText(cursor, 'title'),
    description: readOptionalText(cursor, 'description'),
  });
}
