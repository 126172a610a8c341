import type { ComponentType } from 'react';
import type { SchemaTypeDefinition } from 'sanity';
import type { DocumentType } from '#core/content/documentTypes.ts';
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { AsteriskIcon } from '@sanity/icons/Asterisk';
import { BookIcon } from '@sanity/icons/Book';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { CopyIcon } from '@sanity/icons/Copy';
import { DocumentIcon } from '@sanity/icons/Document';
import { FolderIcon } from '@sanity/icons/Folder';
import { HomeIcon } from '@sanity/icons/Home';
import { SearchIcon } from '@sanity/icons/Search';
import { TransferIcon } from '@sanity/icons/Transfer';
import { UserIcon } from '@sanity/icons/User';
import { VersionsIcon } from '@sanity/icons/Versions';

const icons: Readonly<
  Record<DocumentType | 'internalLink' | 'footnote' | 'synonymGroup' | 'searchAbbreviation', ComponentType>
> = {
  siteSettings: CogIcon,
  homePage: HomeIcon,
  docVersion: VersionsIcon,
  docSidebar: BookIcon,
  docCategory: FolderIcon,
  docPage: DocumentIcon,
  post: ComposeIcon,
  author: UserIcon,
  page: DocumentIcon,
  textSnippet: CopyIcon,
  redirect: TransferIcon,
  searchWords: SearchIcon,
  referenceDeployment: CodeBlockIcon,
  referenceVersion: CodeBlockIcon,
  referenceSymbol: CodeBlockIcon,
  internalLink: DocumentIcon,
  footnote: AsteriskIcon,
  synonymGroup: TransferIcon,
  searchAbbreviation: ArrowRightIcon,
};

const iconsByName: ReadonlyMap<string, ComponentType> = new Map(Object.entries(icons));

/** The same type, with its icon everywhere in the Studio. */
export function withIcon(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = iconsByName.get(type.name);
  return icon ? { ...type, icon } : type;
}
