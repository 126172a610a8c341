import type { DocCategory, DocPage, DocSidebar, DocVersion, TreeNode } from '#core/content/content.ts';
import type * as Raw from '../types.generated.ts';
import type { Cursor } from './read/cursor.ts';
import { present } from '#core/present.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { checkVersionSegment } from '../checks/checkVersionSegment.ts';
import { choices } from '../values/choices.ts';
import { defaults } from '../values/defaults.ts';
import { asWarnings } from './read/asWarnings.ts';
import { reportAt } from './read/cursor.ts';
import { readBase } from './read/readBase.ts';
import { readBody } from './read/readBody.ts';
import { readFormerHeadings } from './read/readFormerHeadings.ts';
import { readOptionalInstant } from './read/readInstant.ts';
import { readObject, readTexts } from './read/readList.ts';
import { readOptionalReference, readReference } from './read/readReference.ts';
import { readOptionalText, readSlug, readText } from './read/readText.ts';
import { readChoice, readFlag, readNumber } from './read/readValue.ts';

/** Reads a version of the docs. Its `path` is `''` if none is set. */
export function reshapeVersion(cursor: Cursor<Raw.DocVersion>): DocVersion {
  return {
    ...readBase(cursor),
    name: readText(cursor, 'name', checkPathSegment),
    label: readText(cursor, 'label'),
    path: readOptionalText(cursor, 'path', checkVersionSegment) ?? '',
    mainDoc: readReference(cursor, 'mainDoc', 'Choose the page that readers see first.'),
    unreleased: readFlag(cursor, 'unreleased', defaults.version.unreleased),
  };
}

/** Reads a sidebar. Its name must be a valid path segment. */
export function reshapeSidebar(cursor: Cursor<Raw.DocSidebar>): DocSidebar {
  return present({
    ...readBase(cursor),
    name: readText(cursor, 'name', checkPathSegment),
    label: readText(cursor, 'label'),
    link: readOptionalReference(cursor, 'link'),
  });
}

/** Reads a category of a sidebar. One that shows a page of its own must name that page. */
export function reshapeCategory(cursor: Cursor<Raw.DocCategory>): DocCategory {
  return present({
    ...readTreeNode(cursor),
    label: readText(cursor, 'label'),
    description: readOptionalText(cursor, 'description'),
    index: readIndex(cursor),
    collapsed: readFlag(cursor, 'collapsed', defaults.category.collapsed),
  });
}

function readIndex(cursor: Cursor<Raw.DocCategory>): DocCategory['index'] {
  const kind = readChoice(cursor, 'index', choices.categoryIndex, defaults.category.index);
  return kind === 'doc'
    ? { kind, id: readReference(cursor, 'indexPage', 'Choose the page that the category shows.') }
    : { kind };
}

/** Reads a page of the docs. A table of contents whose first level is greater than its last is reported, and replaced by the default. */
export function reshapePage(cursor: Cursor<Raw.DocPage>): DocPage {
  return present({
    ...readTreeNode(cursor),
    createdAt: readOptionalInstant(asWarnings(cursor), '_createdAt'),
    title: readText(cursor, 'title'),
    description: readOptionalText(cursor, 'description'),
    sidebarLabel: readOptionalText(cursor, 'sidebarLabel'),
    figures: readFigures(cursor),
    body: readFormerHeadings(cursor)('body', readBody(cursor, 'body')),
    toc: readToc(readObject(cursor, 'toc')),
    keywords: readTexts(cursor, 'keywords'),
    noIndex: readFlag(cursor, 'noIndex', defaults.page.noIndex),
  });
}

function readTreeNode(cursor: Cursor<Raw.DocCategory> | Cursor<Raw.DocPage>): TreeNode {
  const node: Cursor<
    Pick<Raw.DocPage, '_updatedAt' | 'slug' | 'version' | 'sidebar' | 'parent' | 'orderRank'>
  > = cursor;
  return present({
    ...readBase(node),
    slug: readSlug(node, 'slug', checkPathSegment),
    version: readReference(node, 'version', 'Choose the version that it belongs to.'),
    sidebar: readReference(node, 'sidebar', 'Choose the sidebar in which it stands.'),
    parent: readOptionalReference(node, 'parent'),
    orderRank: readOptionalText(asWarnings(node), 'orderRank') ?? defaults.orderRank,
  });
}

function readFigures(cursor: Cursor<Raw.DocPage>): DocPage['figures'] {
  const figures = readTexts(cursor, 'figures');
  return figures.length === 0 ? undefined : figures;
}

function readToc(cursor: Cursor<NonNullable<Raw.DocPage['toc']>>): DocPage['toc'] {
  const { toc } = defaults.page;
  const levels = { min: 2, max: 4, whole: true };
  const show = readFlag(cursor, 'show', toc.show);
  const minLevel = readNumber(cursor, 'minLevel', toc.minLevel, levels);
  const maxLevel = readNumber(cursor, 'maxLevel', toc.maxLevel, levels);
  if (minLevel <= maxLevel) return { show, minLevel, maxLevel };
  reportAt(cursor, cursor.path, `${minLevel} to ${maxLevel}`, {
    code: 'bad-value',
    message: 'The first level of the table of contents is greater than the last.',
    fix: `Choose levels such as ${toc.minLevel} to ${toc.maxLevel}.`,
  });
  return { ...toc, show };
}
