import type { DocCategory, DocPage, DocSidebar, DocVersion, TreeNode } from '#core/content/content.ts';
import { checkPathSegment } from '../checks/checkPathSegment.ts';
import { choices } from '../choices.ts';
import { defaults } from '../defaults.ts';
import type * as Raw from '../types.generated.ts';
import { present } from './present.ts';
import { readBase } from './readBase.ts';
import { readBody } from './readBody.ts';
import { readObject, readTexts } from './readList.ts';
import { readOptionalReference, readReference } from './readReference.ts';
import { readOptionalText, readSlug, readText } from './readText.ts';
import { readChoice, readFlag, readNumber } from './readValue.ts';
import type { Spot } from './spot.ts';
import { reportAt } from './spot.ts';

export function reshapeVersion(spot: Spot<Raw.DocVersion>): DocVersion {
  return {
    ...readBase(spot),
    name: readText(spot, 'name', checkPathSegment),
    label: readText(spot, 'label'),
    path: readOptionalText(spot, 'path', checkPathSegment) ?? '',
    mainDoc: readReference(spot, 'mainDoc', 'Choose the page that readers see first.'),
  };
}

export function reshapeSidebar(spot: Spot<Raw.DocSidebar>): DocSidebar {
  return present({
    ...readBase(spot),
    name: readText(spot, 'name', checkPathSegment),
    label: readText(spot, 'label'),
    link: readOptionalReference(spot, 'link'),
  });
}

export function reshapeCategory(spot: Spot<Raw.DocCategory>): DocCategory {
  return present({
    ...readTreeNode(spot),
    label: readText(spot, 'label'),
    description: readOptionalText(spot, 'description'),
    index: readIndex(spot),
    collapsed: readFlag(spot, 'collapsed', defaults.category.collapsed),
  });
}

function readIndex(spot: Spot<Raw.DocCategory>): DocCategory['index'] {
  const kind = readChoice(spot, 'index', choices.categoryIndex, defaults.category.index);
  return kind === 'doc'
    ? { kind, id: readReference(spot, 'indexPage', 'Choose the page that the category shows.') }
    : { kind };
}

export function reshapePage(spot: Spot<Raw.DocPage>): DocPage {
  return present({
    ...readTreeNode(spot),
    title: readText(spot, 'title'),
    description: readOptionalText(spot, 'description'),
    sidebarLabel: readOptionalText(spot, 'sidebarLabel'),
    body: readBody(spot, 'body'),
    toc: readToc(readObject(spot, 'toc')),
    keywords: readTexts(spot, 'keywords'),
    noIndex: readFlag(spot, 'noIndex', defaults.page.noIndex),
  });
}

function readTreeNode(spot: Spot<Raw.DocCategory> | Spot<Raw.DocPage>): TreeNode {
  const node: Spot<
    Pick<Raw.DocPage, '_updatedAt' | 'slug' | 'version' | 'sidebar' | 'parent' | 'orderRank'>
  > = spot;
  return present({
    ...readBase(node),
    slug: readSlug(node, 'slug', checkPathSegment),
    version: readReference(node, 'version', 'Choose the version that it belongs to.'),
    sidebar: readReference(node, 'sidebar', 'Choose the sidebar in which it stands.'),
    parent: readOptionalReference(node, 'parent'),
    orderRank: readOptionalText(node, 'orderRank') ?? defaults.orderRank,
  });
}

function readToc(spot: Spot<NonNullable<Raw.DocPage['toc']>>): DocPage['toc'] {
  const { toc } = defaults.page;
  const levels = { min: 2, max: 4, whole: true };
  const show = readFlag(spot, 'show', toc.show);
  const minLevel = readNumber(spot, 'minLevel', toc.minLevel, levels);
  const maxLevel = readNumber(spot, 'maxLevel', toc.maxLevel, levels);
  if (minLevel <= maxLevel) return { show, minLevel, maxLevel };
  reportAt(spot, spot.path, `${minLevel} to ${maxLevel}`, {
    code: 'bad-value',
    message: 'The first level of the list of contents is greater than the last.',
    fix: `Choose levels such as ${toc.minLevel} to ${toc.maxLevel}.`,
  });
  return { ...toc, show };
}
