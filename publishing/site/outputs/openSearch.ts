import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { absoluteUrl } from '#core/links/href.ts';
import { escapeMarkup } from '#core/text/escapeMarkup.ts';

/**
 * `opensearch.xml`: how browsers search the site from their address bar (https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md).
 * There is none if the site has no search.
 */
export function openSearch({ site, shell }: Pick<SiteModel, 'site' | 'shell'>): readonly OutputFile[] {
  if (!shell.search) return [];
  const elements = [
    ['ShortName', shortName(shell.title)],
    ['Description', `Search ${shell.title}`],
    ['InputEncoding', 'UTF-8'],
  ].map(([name, text = '']) => `<${name}>${escapeMarkup(text)}</${name}>\n`);
  const pages = escapeMarkup(`${absoluteUrl(shell.search.href, site)}?q={searchTerms}`);
  const icon = escapeMarkup(absoluteUrl('/icon.svg', site));
  return [
    {
      path: 'opensearch.xml',
      contents:
        '<?xml version="1.0" encoding="UTF-8"?>\n' +
        `<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${elements.join('')}` +
        `<Image type="image/svg+xml">${icon}</Image>\n` +
        `<Url type="text/html" template="${pages}"/>\n</OpenSearchDescription>\n`,
    },
  ];
}

/** The first words of a title, or the beginning of a long first word: the format allows no more than 16 characters. */
function shortName(title: string): string {
  const [words = ''] = /^.{1,16}(?!\S)/su.exec(title) ?? /^.{16}/su.exec(title) ?? [];
  return words.replace(/(?<=[\p{L}\p{N}])[\s,:;|–—-]+$/u, '');
}
