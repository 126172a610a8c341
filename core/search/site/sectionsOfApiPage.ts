import type {
  ApiChangelogPageData,
  ApiMemberView,
  ApiOverviewPageData,
  ApiSymbolPageData,
  ApiLinkedText,
  ApiVersionPageData,
} from '../../site/model/apiPageData.ts';
import type { PageBody } from '../../site/model/pageBody.ts';
import type { PageSection } from './sectionsOfBody.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

export type ApiPageData = ApiOverviewPageData | ApiSymbolPageData | ApiChangelogPageData | ApiVersionPageData;

/**
 * Returns the sections of a page of the API reference. A symbol has one for each of its fields, arguments and values, so that
 * a name leads to its row. The overview and the changelog have no section for each symbol or version, because these have pages of
 * their own.
 */
export function sectionsOfApiPage(page: ApiPageData): readonly PageSection[] {
  switch (page.kind) {
    case 'apiOverview':
    case 'apiChangelog':
      return [{ ...lead, text: page.description ?? '' }];
    case 'apiVersion': {
      const changes = page.groups.flatMap((group) =>
        group.changes.map(({ message }) => plainTextOf(message)),
      );
      const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
      return [
        { ...lead, text: `${page.description ?? ''} ${changes.join(' · ')}`.trim() },
        ...nonEmpty(written),
      ];
    }
    case 'apiSymbol': {
      const members = page.tables.flatMap((table) => table.members.flatMap(withArguments));
      const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
      return [
        { ...lead, text: proseOf(page.body) },
        ...members.map((member) => ({
          heading: member.name,
          hash: member.id,
          text: [proseOf(member.description), deprecationOf(member)].filter((text) => text !== '').join(' '),
          code: member.type?.parts.map(({ text }) => text).join('') ?? '',
        })),
        ...nonEmpty(written),
      ];
    }
  }
}

const lead = { heading: '', hash: '', code: '' };

function withArguments(member: ApiMemberView): readonly ApiMemberView[] {
  return [member, ...member.arguments];
}

function deprecationOf({ deprecation }: ApiMemberView): string {
  return deprecation ? `Deprecated: ${plainTextOf(deprecation.reason)}` : '';
}

function plainTextOf(text: ApiLinkedText): string {
  return text.map((piece) => piece.text).join('');
}

function proseOf(body: PageBody): string {
  return sectionsOfBody(body)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' ');
}

/** Leaves out empty sections. What writers wrote before their first heading leads to the top of the page. */
function nonEmpty(sections: readonly PageSection[]): readonly PageSection[] {
  return sections.filter(({ text, code }) => text !== '' || code !== '');
}
