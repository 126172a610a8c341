import { BarChartIcon } from '@sanity/icons/BarChart';
import { BookIcon } from '@sanity/icons/Book';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentIcon } from '@sanity/icons/Document';
import { DocumentsIcon } from '@sanity/icons/Documents';
import { DownloadIcon } from '@sanity/icons/Download';
import { FolderIcon } from '@sanity/icons/Folder';
import { HomeIcon } from '@sanity/icons/Home';
import { ImageIcon } from '@sanity/icons/Image';
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { ThLargeIcon } from '@sanity/icons/ThLarge';
import { ToggleArrowRightIcon } from '@sanity/icons/ToggleArrowRight';
import { TransferIcon } from '@sanity/icons/Transfer';
import { UserIcon } from '@sanity/icons/User';
import { VersionsIcon } from '@sanity/icons/Versions';
import type { ComponentType } from 'react';
import type { SchemaTypeDefinition } from 'sanity';

const icons: Readonly<Record<string, ComponentType>> = {
  siteSettings: CogIcon,
  homePage: HomeIcon,
  docVersion: VersionsIcon,
  docSidebar: BookIcon,
  docCategory: FolderIcon,
  docPage: DocumentIcon,
  post: ComposeIcon,
  author: UserIcon,
  redirect: TransferIcon,
  referenceDeployment: CodeBlockIcon,
  referenceVersion: CodeBlockIcon,
  referenceSymbol: CodeBlockIcon,
  // Blocks and links of a text, as its bar shows them.
  codeBlock: CodeBlockIcon,
  admonition: InfoOutlineIcon,
  figure: ImageIcon,
  table: ThLargeIcon,
  tabs: DocumentsIcon,
  details: ToggleArrowRightIcon,
  download: DownloadIcon,
  savingsCalculator: BarChartIcon,
  internalLink: DocumentIcon,
};

/** The same type, with the picture that stands for it everywhere in the Studio. */
export function withIcon(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = icons[type.name];
  return icon === undefined ? type : { ...type, icon };
}
