import type { PageData } from '../model/pageData.ts';
import type { SidebarTreeItem } from '../model/sidebarView.ts';
import type { Site } from '../model/site.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { lastPerObject } from '../../lastPerObject.ts';
import { absoluteUrl, splitHref } from '../../links/href.ts';
import { withoutTrailingSlashes } from '../../links/withoutTrailingSlashes.ts';
import { oncePerObject } from '../../oncePerObject.ts';
import { isFindable } from '../model/isFindable.ts';
import { titleOf } from './frontMatterOf.ts';
import { markdownOf } from './markdownOf.ts';
import { markdownPath } from './markdownPath.ts';

/** A text file of the site; `path` is a site path. */
export type TextFile = { readonly path: string; readonly text: string };

/** Characters of `llms-full.txt`, about a million tokens: no model reads more at once, and each publish would send all of it again. */
const maxFullLength = 4_000_000;

/**
 * Returns the site for language models: `llms.txt`, which lists the pages with their descriptions (https://llmstxt.org), and
 * `llms-full.txt`, in which everything that the list names is one text; both for each version of the docs. The files of the version at the
 * root of the docs lie at the root of the site, and have the API reference and the blog too. Pages that search engines leave out are
 * left out.
 * @param maxLength without the second file if it would have more characters than this
 */
export function llmsFiles(model: SiteModel, maxLength: number = maxFullLength): readonly TextFile[] {
  const pages = model.pages.filter(isFindable);
  const inOrder = inReadingOrder(pages, model.sidebars);
  const [main, ...others] = versionsOf(model);
  const parts: readonly Part[] = [
    ...(main ? [{ title: 'Docs', pages: docsOf(main.name, inOrder) }] : []),
    { title: 'API reference', pages: inOrder.filter(({ kind }) => kind.startsWith('api')) },
    { title: 'Blog', pages: pages.filter(({ kind }) => kind === 'post') },
  ];
  return [
    ...filesOf(model, { folder: '', title: model.site.title, parts, others, maxLength }),
    ...others.flatMap((version) =>
      filesOf(model, {
        folder: version.path,
        title: `${model.site.title}, ${version.label}`,
        parts: [{ title: 'Docs', pages: docsOf(version.name, inOrder) }],
        others: [],
        maxLength,
      }),
    ),
  ];
}

type Version = SiteModel['docs'][number];
type Part = { readonly title: string; readonly pages: readonly PageData[] };

/** The versions of the docs, that at the root of the docs first. */
function versionsOf({ docs }: SiteModel): readonly Version[] {
  return docs.toSorted((one, other) => one.path.length - other.path.length);
}

type FilesOptions = {
  readonly folder: string;
  readonly title: string;
  readonly parts: readonly Part[];
  /** Versions of the docs that have lists of their own. */
  readonly others: readonly Version[];
  readonly maxLength: number;
};

function filesOf(
  { site, pages }: SiteModel,
  { folder, title, parts, others, maxLength }: FilesOptions,
): readonly TextFile[] {
  const listed = parts
    .filter((part) => part.pages.length > 0)
    .map((part) => ({ title: part.title, pages: part.pages.map((page) => listedPage(page, site)) }));
  const urlOf = (path: string): string => absoluteUrl(path, site);
  const summary = pages.find(({ kind }) => kind === 'home')?.head.description;
  const texts = listed.flatMap((part) => part.pages.map(({ text }) => text));
  const length = texts.reduce((sum, text) => sum + text.length + 1, 0);
  const full = length > maxLength ? undefined : { path: `${folder}/llms-full.txt`, text: texts.join('\n') };
  const lists = [
    ...listed.map((part) => ({ title: part.title, lines: part.pages.map(({ line }) => line) })),
    ...(others.length === 0
      ? []
      : [
          {
            title: 'Other versions of the docs',
            lines: others.map(({ label, path }) => lineOf(label, urlOf(`${path}/llms.txt`))),
          },
        ]),
    ...(full
      ? [{ title: 'Optional', lines: [lineOf('All of these pages in one file', urlOf(full.path))] }]
      : []),
  ];
  return [
    {
      path: `${folder}/llms.txt`,
      text: [
        `# ${oneLine(title)}\n`,
        ...(summary === undefined ? [] : [`> ${oneLine(summary)}\n`]),
        ...lists.map((list) => `## ${list.title}\n\n${list.lines.join('\n')}\n`),
      ].join('\n'),
    },
    ...(full ? [full] : []),
  ];
}

/** The line of a page in the list, and its Markdown. */
function listedPage(page: PageData, site: Site): { readonly line: string; readonly text: string } {
  return lastListed(page, [site], () => ({
    line: lineOf(titleOf(page), absoluteUrl(markdownPath(page.path), site), page.head.description),
    text: markdownOf(page, site),
  }));
}

const lastListed = lastPerObject<ReturnType<typeof listedPage>>();

function lineOf(title: string, url: string, description?: string): string {
  return `- [${oneLine(title)}](${url})${description === undefined ? '' : `: ${oneLine(description)}`}`;
}

/** A text in one line of Markdown, without what could begin a link, an image, code or HTML in it. */
function oneLine(text: string): string {
  return (
    text
      .replaceAll(/\s+/g, ' ')
      .trim()
      .replaceAll(/[\\[\]`]/g, String.raw`\$&`)
      // A backslash would be part of an address before it.
      .replaceAll('<', '&lt;')
  );
}

/** The pages of a version of the docs. */
function docsOf(version: string, pages: readonly PageData[]): readonly PageData[] {
  return pages.filter(
    (page) => (page.kind === 'doc' || page.kind === 'category') && page.version.name === version,
  );
}

/** Pages in the order of the sidebars, and then those that are in none. */
function inReadingOrder(pages: readonly PageData[], sidebars: SiteModel['sidebars']): readonly PageData[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const listed = new Set(sidebars.flatMap(({ items }) => items.flatMap(pathsOf)));
  return [
    ...[...listed].flatMap((path) => byPath.get(path) ?? []),
    ...pages.filter(({ path }) => !listed.has(path)),
  ];
}

/** The paths of an entry and all below it. */
const pathsOf = oncePerObject(({ href, children }: SidebarTreeItem): readonly string[] => {
  const own = href === undefined ? [] : [withoutTrailingSlashes(splitHref(href).pathname)];
  return [...own, ...children.flatMap(pathsOf)];
});
