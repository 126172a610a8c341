import type { PrintedProblem } from '#core/operations/printProblems.ts';
import type { ContentReport } from './contentReport.ts';
import { printProblems } from '#core/operations/printProblems.ts';
import { countOf } from '#core/text/countOf.ts';

/** Everything that a report can be printed as. */
export const reportFormats = {
  text: textReport,
  json: (report: ContentReport) => JSON.stringify(report, undefined, 2),
  github: githubReport,
} satisfies Readonly<Record<string, (report: ContentReport) => string>>;

function textReport({ problems, pages }: ContentReport): string {
  return [
    ...(problems.length > 0 ? [printProblems(problems)] : []),
    pages === undefined
      ? 'The site could not be built.'
      : `The site could be built, with ${countOf(pages, 'page')}.`,
  ].join('\n\n');
}

/**
 * Commands for the log of GitHub Actions, which shows them as annotations of the run:
 * https://docs.github.com/en/actions/reference/workflow-commands-for-github-actions
 */
function githubReport(report: ContentReport): string {
  const summary = `${countOf(report.errors, 'error')}, ${countOf(report.warnings, 'warning')}.`;
  return [...report.problems.map(annotation), summary].join('\n');
}

function annotation({ severity, code, where, message, fix, studio }: PrintedProblem): string {
  const place = where ? [where.documentTitle, where.field ?? []].flat().join(', ') : 'The site';
  const lines = [message, fix, studio ?? []].flat().join('\n');
  return `::${severity} title=${escapeProperty(`${place} (${code})`)}::${escapeData(lines)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
