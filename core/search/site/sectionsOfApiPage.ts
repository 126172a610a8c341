import type { ApiHeading } from '../../site/model/apiHeadings.ts';
import type {
  ApiChangelogPageData,
  ApiDeploymentOverview,
  ApiDeprecationView,
  ApiMemberView,
  ApiOverviewPageData,
  ApiSymbolPageData,
  ApiLinkedText,
  ApiVersionPageData,
} from '../../site/model/apiPageData.ts';
import type { PageBody } from '../../site/model/pageBody.ts';
import type { PageSection } from './sectionsOfBody.ts';
import { present } from '../../present.ts';
import { apiHeadings, criticalityHeadings, deprecatedHeading } from '../../site/model/apiHeadings.ts';
import { sectionsOfBody } from './sectionsOfBody.ts';

export type ApiPageData = ApiOverviewPageData | ApiSymbolPageData | ApiChangelogPageData | ApiVersionPageData;

/**
 * Returns the sections of a page of the API reference. A symbol has one for each of its fields, arguments and values, so that
 * a name leads to its row, and for each that was removed. The overview and the changelog have no section for each symbol or
 * version, because these have pages of their own; but their headings can be found.
 */
export function sectionsOfApiPage(page: ApiPageData): readonly PageSection[] {
  switch (page.kind) {
    case 'apiOverview': {
      const texts = page.deployments.flatMap(({ description, about }) => [description, proseOf(about)]);
      return [
        { ...lead, text: joined([page.description, ...texts]) },
        ...page.deployments.flatMap(sectionsOfDeployment),
      ];
    }
    case 'apiChangelog':
      return [
        { ...lead, text: page.description ?? '' },
        ...(page.versions.length < 2 ? [] : [sectionOf(apiHeadings.compare)]),
        sectionOf(apiHeadings.versions),
      ];
    case 'apiVersion': {
      const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
      return [
        { ...lead, text: page.description ?? '' },
        ...page.groups.map(({ criticality, changes }) =>
          sectionOf(
            criticalityHeadings[criticality],
            changes.map(({ message }) => plainTextOf(message)),
          ),
        ),
        ...(page.renames.length === 0 ? [] : [sectionOf(apiHeadings.renames, page.renames.map(renameOf))]),
        ...nonEmpty(written),
      ];
    }
    case 'apiSymbol':
      return sectionsOfSymbol(page);
  }
}

function sectionsOfSymbol(page: ApiSymbolPageData): readonly PageSection[] {
  const members = page.tables.flatMap((table) => table.members.flatMap(withArguments));
  const written = page.writing.flatMap(({ body }) => sectionsOfBody(body));
  return [
    { ...lead, text: joined([proseOf(page.body), deprecationOf(page), removalOf(page)]) },
    ...members.map((member) => ({
      heading: member.name,
      hash: member.id,
      text: joined([proseOf(member.description), deprecationOf(member)]),
      code: member.type?.parts.map(({ text }) => text).join('') ?? '',
    })),
    ...page.gone.map((member) =>
      present({
        heading: member.name,
        hash: member.id,
        text: joined([deprecationOf(member), removalOf({ lifecycle: member })]),
        code: '',
        removedIn: member.removedIn?.label,
      }),
    ),
    ...nonEmpty(written),
  ].map((section) => present({ removedIn: page.lifecycle.removedIn?.label, ...section }));
}

const lead = { heading: '', hash: '', code: '' };

function sectionsOfDeployment({
  id,
  sections,
  deprecated,
  writing,
}: ApiDeploymentOverview): readonly PageSection[] {
  const names = deprecated.map(({ label }) => label);
  return [
    ...sections.map((section) => sectionOf(section)),
    ...(names.length === 0 ? [] : [sectionOf(deprecatedHeading({ id }), names)]),
    ...nonEmpty(writing.flatMap(({ body }) => sectionsOfBody(body))),
  ];
}

function sectionOf({ id, title }: ApiHeading, texts: readonly string[] = []): PageSection {
  return { heading: title, hash: id, text: texts.join(' · '), code: '' };
}

function renameOf({ from, to }: ApiVersionPageData['renames'][number]): string {
  return `${plainTextOf(from)} is ${plainTextOf(to)}`;
}

function withArguments(member: ApiMemberView): readonly ApiMemberView[] {
  return [member, ...member.arguments];
}

function deprecationOf({ deprecation }: { readonly deprecation?: ApiDeprecationView }): string {
  return deprecation ? `Deprecated: ${plainTextOf(deprecation.reason)}` : '';
}

function removalOf({ lifecycle: { removedIn } }: Pick<ApiSymbolPageData, 'lifecycle'>): string {
  return removedIn ? `Removed in ${removedIn.label}.` : '';
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

function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter((text = '') => text !== '').join(' ');
}

/** Leaves out empty sections. Text before the first heading leads to the top of the page. */
function nonEmpty(sections: readonly PageSection[]): readonly PageSection[] {
  return sections.filter(({ text, code }) => text !== '' || code !== '');
}
