import type {
  AdmonitionBlock,
  CustomBlock,
  SourceCodeBlock,
  DetailsBlock,
  DownloadBlock,
  FigureBlock,
  TableBlock,
  TabsBlock,
} from './portableText.ts';
import { isCustomBlockType } from '../custom/customBlockTypes.ts';

/** The fields that hold a block's own texts, as written or as resolved for a page. */
type Wording =
  | Pick<SourceCodeBlock, '_type' | 'filename'>
  | Pick<AdmonitionBlock, '_type' | 'title'>
  | Pick<FigureBlock, '_type' | 'caption'>
  | Pick<TableBlock, '_type' | 'caption'>
  | Pick<TabsBlock, '_type'>
  | Pick<DetailsBlock, '_type' | 'summary'>
  | Pick<DownloadBlock, '_type' | 'title' | 'description'>
  | Pick<CustomBlock, '_type'>;

/** A block's titles and captions in reading order, without its code and the bodies inside it. */
export function ownTexts(block: Wording): readonly string[] {
  if (isCustom(block)) return [];
  switch (block._type) {
    case 'codeBlock':
      return some(block.filename);
    case 'admonition':
      return some(block.title);
    case 'figure':
    case 'table':
      return some(block.caption);
    case 'details':
      return [block.summary];
    case 'download':
      return [block.title, ...some(block.description)];
    case 'tabs':
      return [];
  }
}

function isCustom(block: Wording): block is Pick<CustomBlock, '_type'> {
  return isCustomBlockType(block._type);
}

function some(text: string | undefined): readonly string[] {
  return text === undefined ? [] : [text];
}
