import { author } from './documents/author.ts';
import { docCategory } from './documents/docCategory.ts';
import { docPage } from './documents/docPage.ts';
import { docSidebar } from './documents/docSidebar.ts';
import { docVersion } from './documents/docVersion.ts';
import { page } from './documents/page.ts';
import { post } from './documents/post.ts';
import { redirect } from './documents/redirect.ts';
import { referenceDeployment } from './documents/referenceDeployment.ts';
import { referenceSymbol } from './documents/referenceSymbol.ts';
import { referenceVersion } from './documents/referenceVersion.ts';
import { textSnippet } from './documents/textSnippet.ts';
import { authorLink } from './objects/authorLink.ts';
import { blockTypes, itemTypes } from './objects/blockTypes.ts';
import { footnote } from './objects/footnote.ts';
import { highlight } from './objects/highlight.ts';
import { inlineText } from './objects/inlineText.ts';
import { internalLink } from './objects/internalLink.ts';
import { link } from './objects/link.ts';
import { linkTarget } from './objects/linkTarget.ts';
import { actionLink, footerGroup, footerLink, navItem } from './objects/menuLinks.ts';
import * as referenceParts from './objects/referenceParts.ts';
import { richText } from './objects/richText.ts';
import { searchContext } from './objects/searchContext.ts';
import { searchAbbreviation, synonymGroup } from './objects/searchWordParts.ts';
import { homePage } from './singletons/homePage.ts';
import { searchWords } from './singletons/searchWords.ts';
import { siteSettings } from './singletons/siteSettings.ts';

/** Every type of the content, as the Studio takes them. */
export const contentTypes = [
  siteSettings,
  homePage,
  docVersion,
  docSidebar,
  docCategory,
  docPage,
  post,
  author,
  page,
  textSnippet,
  redirect,
  searchWords,
  referenceDeployment,
  referenceVersion,
  referenceSymbol,
  referenceParts.referenceRelease,
  referenceParts.referenceChange,
  referenceParts.referenceCorrection,
  referenceParts.referenceRename,
  referenceParts.referenceTypeUse,
  referenceParts.referenceLink,
  referenceParts.referenceDeprecation,
  referenceParts.referenceMember,
  referenceParts.referenceGoneMember,
  referenceParts.referenceEvent,
  referenceParts.referenceExample,
  richText,
  inlineText,
  internalLink,
  footnote,
  link,
  ...blockTypes,
  ...itemTypes,
  linkTarget,
  navItem,
  footerLink,
  footerGroup,
  actionLink,
  searchContext,
  synonymGroup,
  searchAbbreviation,
  highlight,
  authorLink,
];
