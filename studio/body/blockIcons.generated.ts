// Written by `npm run typegen` from the descriptions in `core/blocks` and `core/custom`.
import type { ComponentType } from 'react';
import { BoltIcon } from '@sanity/icons/Bolt';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { ComponentIcon } from '@sanity/icons/Component';
import { CopyIcon } from '@sanity/icons/Copy';
import { DashboardIcon } from '@sanity/icons/Dashboard';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DoubleQuoteIcon } from '@sanity/icons/DoubleQuote';
import { DownloadIcon } from '@sanity/icons/Download';
import { FolderIcon } from '@sanity/icons/Folder';
import { ImageIcon } from '@sanity/icons/Image';
import { ImagesIcon } from '@sanity/icons/Images';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { LinkIcon } from '@sanity/icons/Link';
import { MoonIcon } from '@sanity/icons/Moon';
import { NumberIcon } from '@sanity/icons/Number';
import { OlistIcon } from '@sanity/icons/Olist';
import { PlayIcon } from '@sanity/icons/Play';
import { SchemaIcon } from '@sanity/icons/Schema';
import { SplitVerticalIcon } from '@sanity/icons/SplitVertical';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { ThListIcon } from '@sanity/icons/ThList';
import { ToggleArrowRightIcon } from '@sanity/icons/ToggleArrowRight';
import { VideoIcon } from '@sanity/icons/Video';

/** The icon of each block by the name of its type. */
export const blockIcons: Readonly<Record<string, ComponentType>> = {
  codeBlock: CodeBlockIcon,
  admonition: InfoOutlineIcon,
  figure: ImageIcon,
  table: ThLargeIcon,
  tabs: DocumentsIcon,
  details: ToggleArrowRightIcon,
  download: DownloadIcon,
  steps: OlistIcon,
  cards: DashboardIcon,
  columns: SplitVerticalIcon,
  definitions: ThListIcon,
  fileTree: FolderIcon,
  quote: DoubleQuoteIcon,
  callToAction: BoltIcon,
  gallery: ImagesIcon,
  lightAndDark: MoonIcon,
  pageCard: LinkIcon,
  snippet: CopyIcon,
  video: VideoIcon,
  onlineVideo: PlayIcon,
  diagram: SchemaIcon,
  formula: NumberIcon,
  savingsCalculator: ComponentIcon,
};
