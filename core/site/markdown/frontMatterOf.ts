import type { PageData } from '../model/pageData.ts';
import { present } from '../../present.ts';

/**
 * Returns the facts about a page as YAML between two lines of `---`. Each value is JSON, which YAML 1.2 contains
 * (https://yaml.org/spec/1.2.2/#12-yaml-history), so that no text needs rules of its own.
 * @param url absolute, of the page itself
 */
export function frontMatterOf(page: PageData, url: string): string {
  const lines = Object.entries(present(factsOf(page, url))).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}`,
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

function factsOf(
  page: PageData,
  url: string,
): Readonly<Record<string, string | readonly string[] | undefined>> {
  return {
    title: titleOf(page),
    description: page.head.description,
    url,
    ...('version' in page && {
      version: typeof page.version === 'string' ? page.version : page.version.label,
    }),
    ...(page.kind === 'doc' && { updated: page.lastUpdated }),
    ...(page.kind === 'apiVersion' && { date: page.date }),
    ...(page.kind === 'post' && {
      date: page.date,
      authors: page.authors.map(({ name }) => name),
      tags: page.tags.map(({ label }) => label),
    }),
  };
}

/** The heading of a page. */
export function titleOf(page: PageData): string {
  return page.kind === 'author' ? page.name : page.title;
}
