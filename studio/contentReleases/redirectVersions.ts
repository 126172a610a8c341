import type { Action } from '@sanity/client';
import type { RedirectPlan } from '#core/site/redirects/planRedirects.ts';
import type { StudioDocument } from '../site/editSnapshot.ts';

export type RedirectVersionsOptions = {
  /** The name of the release. */
  readonly release: string;
  /** The redirects that are changed or removed: as they are in the release, or else as they are published. */
  readonly redirects: readonly StudioDocument[];
  readonly newId: () => string;
};

/**
 * A plan as actions that put it into a release, so that its redirects change in the same transaction as the pages that it moves or
 * removes.
 */
export function redirectVersions(
  { create, update, remove }: RedirectPlan,
  { release, redirects, newId }: RedirectVersionsOptions,
): Action[] {
  const versionId = (id: string): string => `versions.${release}.${id}`;
  const isInRelease = (id: string): boolean => redirects.some(({ _id }) => _id === versionId(id));
  const fieldsOf = (id: string): object => {
    const known =
      redirects.find(({ _id }) => _id === versionId(id)) ?? redirects.find(({ _id }) => _id === id);
    if (!known) return {};
    const { _id, _rev, _createdAt, _updatedAt, _system, ...fields } = known;
    return fields;
  };
  return [
    ...remove.map(({ id }): Action => ({
      actionType: 'sanity.action.document.version.unpublish',
      versionId: versionId(id),
      publishedId: id,
    })),
    ...update.map(({ id, set }): Action => {
      const document = { ...fieldsOf(id), _id: versionId(id), _type: 'redirect', ...set };
      return isInRelease(id)
        ? { actionType: 'sanity.action.document.version.replace', document }
        : { actionType: 'sanity.action.document.version.create', publishedId: id, document };
    }),
    ...create.map((redirect): Action => {
      const id = newId();
      return {
        actionType: 'sanity.action.document.version.create',
        publishedId: id,
        document: { _id: versionId(id), _type: 'redirect', ...redirect },
      };
    }),
  ];
}
