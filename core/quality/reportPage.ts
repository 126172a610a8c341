import type { DocumentWarnings, QualityReport } from './qualityReport.ts';
import { escapeMarkup } from '../text/escapeMarkup.ts';
import { changeLines, linkLines, searchLines, sizeWords } from './qualityText.ts';

/**
 * Writes a quality report as a page of HTML that needs no other file and no script.
 * @param title what it is about, such as the name of the site
 */
export function reportPage(report: QualityReport, title: string): string {
  const { warnings, sizes, search, changes } = report;
  const about = escapeMarkup(title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Quality of ${about}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Quality of ${about}</h1>
${section('Links', list(linkLines(report)))}
${section('Warnings', warnings.length === 0 ? paragraph('There are none.') : warnings.map(warningsOf).join('\n'))}
${section('Sizes', list(sizes.map(sizeWords)))}
${section('Search', list(searchLines(search)))}
${section('What has changed', changes ? list(changeLines(changes)) : paragraph('There is nothing to compare with.'))}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
h2 { margin-top: 2rem; font-size: 1.25rem; }
h3 { font-size: 1rem; }
h3, li { overflow-wrap: anywhere; }
ul { padding-left: 1.25rem; }
li { margin: 0.25rem 0; }
`;

function section(title: string, content: string): string {
  return `<section>\n<h2>${escapeMarkup(title)}</h2>\n${content}\n</section>`;
}

function paragraph(text: string): string {
  return `<p>${escapeMarkup(text)}</p>`;
}

function list(lines: readonly string[]): string {
  return `<ul>\n${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('\n')}\n</ul>`;
}

function warningsOf({ document, problems }: DocumentWarnings): string {
  const title = document ? `${document.documentTitle} (${document.documentId})` : 'Of no document';
  const lines = problems.map(({ message, fix, where }) =>
    [where?.field === undefined ? '' : `${where.field}: `, message, ' ', fix].join(''),
  );
  return `<h3>${escapeMarkup(title)}</h3>\n${list(lines)}`;
}
