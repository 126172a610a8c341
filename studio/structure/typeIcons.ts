import { BookIcon } from '@sanity/icons/Book';
import { CodeBlockIcon } from '@sanity/icons/CodeBlock';
import { CogIcon } from '@sanity/icons/Cog';
import { ComposeIcon } from '@sanity/icons/Compose';
import { DocumentIcon } from '@sanity/icons/Document';
import { FolderIcon } from '@sanity/icons/Folder';
import { HomeIcon } from '@sanity/icons/Home';
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
};

/** The same type, with the picture that stands for its documents everywhere in the Studio. */
export function withIcon(type: SchemaTypeDefinition): SchemaTypeDefinition {
  const icon = icons[type.name];
  return icon === undefined ? type : { ...type, icon };
}
