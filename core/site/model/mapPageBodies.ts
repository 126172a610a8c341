import type { ApiMemberView, ApiWriting } from './apiPageData.ts';
import type { PageData } from './pageData.ts';

/** Returns the page with each of its bodies replaced, wherever its kind of page has them. */
export function mapPageBodies<From, To>(page: PageData<From>, map: (body: From) => To): PageData<To> {
  switch (page.kind) {
    case 'doc':
    case 'post':
    case 'standalone':
      return { ...page, body: map(page.body) };
    case 'apiSymbol':
      return {
        ...page,
        body: map(page.body),
        tables: page.tables.map((table) => ({ ...table, members: mapMembers(table.members, map) })),
        writing: mapWriting(page.writing, map),
      };
    case 'apiOverview':
      return {
        ...page,
        deployments: page.deployments.map((deployment) => ({
          ...deployment,
          about: map(deployment.about),
          writing: mapWriting(deployment.writing, map),
        })),
      };
    case 'apiVersion':
      return { ...page, writing: mapWriting(page.writing, map) };
    default:
      return page;
  }
}

function mapMembers<From, To>(
  members: readonly ApiMemberView<From>[],
  map: (body: From) => To,
): readonly ApiMemberView<To>[] {
  return members.map((member) => ({
    ...member,
    description: map(member.description),
    arguments: mapMembers(member.arguments, map),
  }));
}

function mapWriting<From, To>(writing: ApiWriting<From>, map: (body: From) => To): ApiWriting<To> {
  return writing.map((section) => ({ ...section, body: map(section.body) }));
}
