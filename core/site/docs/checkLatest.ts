import type { SiteSettings } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { DocsOutline } from './tree/docs.ts';
import { contentProblem } from '../problems/contentProblem.ts';
import { danglingReference } from '../problems/danglingReference.ts';
import { placeOf } from '../problems/placeOf.ts';
import { hasDocs } from './checkMainDocs.ts';

/** Checks that the version that the settings call the latest is published, has pages, and is not one that is still to be released. */
export function checkLatest(
  settings: SiteSettings,
  content: Pick<DocsOutline, 'versions' | 'docs' | 'draftIds'>,
): readonly Problem[] {
  const { latest } = settings.docs;
  if (latest === undefined) return [];
  const place = placeOf('siteSettings', settings, 'docs.latest');
  const version = content.versions.find(({ id }) => id === latest);
  if (!version) {
    const ids = new Set(content.versions.map(({ id }) => id));
    return [danglingReference(place, 'version', latest, new Set(content.draftIds), ids)];
  }
  const ignored = (why: string, fix: string): Problem =>
    contentProblem('hidden-item', place, {
      value: latest,
      message: `The latest version "${version.label}" (${latest}) ${why}`,
      fix,
    });
  return [
    ...(hasDocs(content, latest)
      ? []
      : [
          ignored(
            'has no pages, so pages of other versions do not lead to it.',
            'Publish its pages, or choose another version.',
          ),
        ]),
    ...(version.unreleased
      ? [
          ignored(
            'is said to be not released yet. Its pages do not say so.',
            'Switch off "Not released yet" in the version, or choose another one.',
          ),
        ]
      : []),
  ];
}
