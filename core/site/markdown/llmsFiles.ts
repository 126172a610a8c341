import type { PageData } from '../model/pageData.ts';
import type { Site } from '../model/site.ts';
import type { SiteModel } from '../model/siteModel.ts';
import type { ListName } from './listedPages.ts';
import { absoluteUrl } from '../../links/href.ts';
import { lastPerObject } from '../../memo/lastPerObject.ts';
import { titleOf } from './frontMatterOf.ts';
import { listedPages } from './listedPages.ts';
import { markdownOf } from './markdownOf.ts';
import { markdownPath } from './markdownPath.ts';

/** A text file of the site; `path` is a site path. */
export type TextFile = { readonly path: string; readonly text: string };

/** Characters of `llms-full.txt`, about a million tokens: no model reads more at once, and each publish would send all of it again. */
const maxFullLength = 4_000_000;

/**
 * Returns the site for language models: `llms.txt`, which lists the pages with their descriptions (https://llmstxt.org), and
 * `llms-full.txt`, in which everything that the list names is one text; both for each version of the docs. The files of the first version, which is that at the
 * root of the docs if there is one, lie at the root of the site, and have the API reference, the blog and all other pages too. Pages that search engines leave out are
 * left out.
 * @param maxLength without the second file if it would have more characters than this
 */
export function llmsFiles(model: SiteModel, maxLength: number = maxFullLength): readonly TextFile[] {
  const pages = model.pages.map((page) => lastEntry(page, [model.site], () => entryOf(page, model.site)));
  const listed = listedPages(model);
  const partOf = (title: string, list: ListName): Part => ({
    title,
    pages: (listed.get(list) ?? []).flatMap((position) => pages[position] ?? []),
  });
  const [main, ...others] = model.docs;
  const parts = [
    ...(main ? [partOf('Docs', `docs ${main.name}`)] : []),
    partOf('API reference', 'api'),
    partOf('Blog', 'posts'),
    partOf('Other pages', 'pages'),
  ];
  return [
    ...filesOf(model, { folder: '', title: model.site.title, parts, others, maxLength }),
    ...others.flatMap((version) =>
      filesOf(model, {
        folder: version.path,
        title: `${model.site.title}, ${version.label}`,
        parts: [partOf('Docs', `docs ${version.name}`)],
        others: [],
        maxLength,
      }),
    ),
  ];
}

type Version = SiteModel['docs'][number];
type Part = { readonly title: string; readonly pages: readonly Entry[] };

/** A page: its line in a list, and its Markdown. */
type Entry = { readonly line: string; readonly text: string };

const lastEntry = lastPerObject<Entry>();

function entryOf(page: PageData, site: Site): Entry {
  const line = lineOf(titleOf(page), absoluteUrl(markdownPath(page.path), site), page.head.description);
  return { line, text: markdownOf(page, site) };
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
  const urlOf = (path: string): string => absoluteUrl(path, site);
  const summary = pages.find(({ kind }) => kind === 'home')?.head.description;
  const full = fullText(parts, maxLength);
  const [path, fullPath] = [`${folder}/llms.txt`, `${folder}/llms-full.txt`];
  const lines = [
    `# ${oneLine(title)}`,
    '',
    ...(summary === undefined ? [] : [`> ${oneLine(summary)}`, '']),
    ...parts.flatMap((part) =>
      listOf(
        part.title,
        part.pages.map(({ line }) => line),
      ),
    ),
    ...listOf(
      'Other versions of the docs',
      others.map((version) => lineOf(version.label, urlOf(`${version.path}/llms.txt`))),
    ),
    ...listOf(
      'Optional',
      full === undefined ? [] : [lineOf('All of these pages in one file', urlOf(fullPath))],
    ),
  ];
  return [{ path, text: lines.join('\n') }, ...(full === undefined ? [] : [{ path: fullPath, text: full }])];
}

/** A list with its heading; nothing for one without lines. */
function listOf(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, '', ...lines, ''];
}

/** The Markdown of all pages; undefined if it is too long. */
function fullText(parts: readonly Part[], maxLength: number): string | undefined {
  const pages = parts.flatMap((part) => part.pages);
  let length = 0;
  for (const { text } of pages) length += text.length + 1;
  return length > maxLength ? undefined : pages.map(({ text }) => text).join('\n');
}

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
