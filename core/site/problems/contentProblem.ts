import type { Problem, ProblemPlace, Severity } from '../../problem.ts';
import { present } from '../../present.ts';

/** Every problem that the site model can have, and how severe it is. */
export const contentSeverities = {
  'empty-dataset': 'error',
  'missing-singleton': 'error',
  'double-singleton': 'error',
  'stray-singleton': 'warning',
  'dangling-reference': 'error',
  'deep-snippet': 'error',
  'long-snippets': 'error',
  'parent-cycle': 'error',
  'other-version': 'error',
  'other-sidebar': 'error',
  'duplicate-name': 'error',
  'unusable-name': 'error',
  'duplicate-path': 'error',
  'reserved-path': 'error',
  'long-path': 'error',
  'version-path-clash': 'error',
  'misplaced-index': 'error',
  'draft-index': 'warning',
  'unknown-document': 'error',
  'unknown-sidebar': 'error',
  'unshowable-navbar-item': 'error',
  'hidden-item': 'warning',
  'hidden-site': 'warning',
  'broken-link': 'error',
  'draft-link': 'error',
  'broken-anchor': 'warning',
  'empty-alt': 'error',
  'unusable-asset': 'error',
  'large-upload': 'warning',
  'unusable-tag': 'error',
  'lost-address': 'error',
  'missing-anchor': 'warning',
  'suspicious-loss': 'error',
  'redirect-loop': 'error',
  'redirect-over-page': 'error',
  'unused-redirect': 'warning',
  'duplicate-redirect': 'error',
  'long-title': 'warning',
  'long-description': 'warning',
  'heading-skipped': 'warning',
  'uneven-table': 'warning',
  'empty-header': 'warning',
  'plain-code': 'warning',
  'unreadable-diagram': 'error',
  'undrawn-diagram-kind': 'error',
  'unused-line': 'warning',
  'unreadable-formula': 'error',
  'unusable-lines': 'error',
  'unknown-video': 'error',
  'unusable-captions': 'error',
  'unreadable-schema': 'error',
  'unknown-schema-version': 'error',
  'invalid-operation': 'error',
  'removed-name': 'warning',
  'deprecated-name': 'warning',
} as const satisfies Record<string, Severity>;

export type ContentProblemCode = keyof typeof contentSeverities;

/** `where` is absent if no single document causes the problem. */
export function contentProblem(
  code: ContentProblemCode,
  where: ProblemPlace | undefined,
  said: { readonly value?: string; readonly message: string; readonly fix: string },
): Problem {
  return { code, severity: contentSeverities[code], ...present({ where }), ...said };
}
