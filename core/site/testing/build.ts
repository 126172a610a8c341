import type { Content } from '../../content/content.ts';
import type { Problem } from '../../problem.ts';
import type { SiteModelResult } from '../buildSiteModel.ts';
import type { PageData, PageKind } from '../model/pageData.ts';
import type { SiteModel } from '../model/siteModel.ts';
import { buildSiteModel } from '../buildSiteModel.ts';

/** Builds as of 2026-06-01, with a highlighter that treats every line as plain text. */
export function build(content: Content): SiteModelResult {
  return buildSiteModel(content, {
    asOf: '2026-06-01T00:00:00Z',
    highlight: (code) => code.split('\n').map((line) => [[line, '']]),
  });
}

/** Returns the model of content, which must not have errors. */
export function modelOf(content: Content): SiteModel {
  const { model, problems } = build(content);
  if (!model) throw new Error(`No model: ${JSON.stringify(problems, null, 2)}`);
  return model;
}

/** Returns the page at a path, which must be of this kind. */
export function pageAt<Kind extends PageKind>(
  model: SiteModel,
  path: string,
  kind: Kind,
): Extract<PageData, { kind: Kind }> {
  const page = model.pages.find((candidate) => candidate.path === path);
  if (!page || !isOf(page, kind)) {
    throw new Error(
      `No ${kind} at "${path}" among ${model.pages.map((candidate) => candidate.path).join(' ')}`,
    );
  }
  return page;
}

function isOf<Kind extends PageKind>(page: PageData, kind: Kind): page is Extract<PageData, { kind: Kind }> {
  return page.kind === kind;
}

/** Problems without their severity and advice: `code documentId field: value`. */
export function briefly(problems: readonly Problem[]): readonly string[] {
  return problems.map(
    ({ code, where, value }) => `${code} ${where?.documentId ?? '-'} ${where?.field ?? '-'}: ${value ?? '-'}`,
  );
}
