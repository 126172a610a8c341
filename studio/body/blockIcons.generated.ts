// Written by `npm run typegen` from the descriptions in `core/blocks` and `core/custom`.
import type { ComponentType } from 'react';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { ComponentIcon } from '@sanity/icons/Component';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DownloadIcon } from '@sanity/icons/Download';
import { ImageIcon } from '@sanity/icons/Image';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { ToggleArrowRightIcon } from '@sanity/icons/ToggleArrowRight';

/** The icon of each block by the name of its type. */
export const blockIcons: Readonly<Record<string, ComponentType>> = {
  codeBlock: CodeBlockIcon,
  admonition: InfoOutlineIcon,
  figure: ImageIcon,
  table: ThLargeIcon,
  tabs: DocumentsIcon,
  details: ToggleArrowRightIcon,
  download: DownloadIcon,
  savingsCalculator: ComponentIcon,
};
