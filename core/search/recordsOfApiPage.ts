import type {
  ApiChangelogPageData,
  ApiMemberView,
  ApiOverviewPageData,
  ApiSymbolPageData,
  ApiText,
  ApiVersionPageData,
} from '../site/apiPageData.ts';
import type { PageBody } from '../site/pageData.ts';
import type { SearchRecord } from './searchRecord.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

export type ApiPageData = ApiOverviewPageData | ApiSymbolPageData | ApiChangelogPageData | ApiVersionPageData;

type Section = Pick<SearchRecord, 'heading' | 'hash' | 'text' | 'code'>;

/**
 * What a page of the API reference says, in sections: a symbol has one for each of its fields, arguments and values, so
 * that a name leads to its row. The list of all symbols and the list of all versions repeat pages that are found
 * themselves.
 */
export function apiSections(page: ApiPageData): readonly Section[] {
  switch (page.kind) {
    case 'apiOverview':
    case 'apiChangelog':
      return [{ ...lead, text: page.description ?? '' }];
    case 'apiVersion': {
      const changes = page.groups.flatMap((group) => group.changes.map(({ message }) => sentence(message)));
      const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
      return [
        { ...lead, text: `${page.description ?? ''} ${changes.join(' · ')}`.trim() },
        ...named(written),
      ];
    }
    case 'apiSymbol': {
      const members = page.tables.flatMap((table) => table.members.flatMap(withArguments));
      const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
      return [
        { ...lead, text: textOf(page.body) },
        ...members.map((member) => ({
          heading: member.name,
          hash: member.id,
          text: [textOf(member.description), deprecationOf(member)].filter((text) => text !== '').join(' '),
          code: member.type?.parts.map(({ text }) => text).join('') ?? '',
        })),
        ...named(written),
      ];
    }
  }
}

const lead = { heading: '', hash: '', code: '' };

function withArguments(member: ApiMemberView): readonly ApiMemberView[] {
  return [member, ...member.arguments];
}

function deprecationOf({ deprecation }: ApiMemberView): string {
  return deprecation === undefined ? '' : `Deprecated: ${sentence(deprecation.reason)}`;
}

function sentence(text: ApiText): string {
  return text.map((piece) => piece.text).join('');
}

function textOf(body: PageBody): string {
  return sectionsOfBody(body)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}

/** What writers wrote before their first heading leads to the top of the page. */
function named(sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ text, code }) => text !== '' || code !== '');
}
