import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';

/** True for lines that Mermaid has and a page has no use for: looks, links and settings. They are reported as warnings. */
export function isUnused(line: DiagramLine, report: DiagramReport): boolean {
  for (const [pattern, message, fix] of unused) {
    if (!pattern.test(line.text)) continue;
    report.warning(line, message, fix);
    return true;
  }
  return false;
}

const looks = 'Colours and styles come from the design of the site, so this line changes nothing.';
const ownFields = 'A diagram has fields for its title and its description, so this line changes nothing.';

const unused: readonly (readonly [pattern: RegExp, message: string, fix: string])[] = [
  [/^(?:classDef|style|cssClass)\s+\S+\s+\S/, looks, 'Remove it.'],
  [/^linkStyle\s+(?:default|[\d,\s]+)\s\S/, looks, 'Remove it.'],
  [/^class\s+[\w,\s-]+\s\w+;?$/, looks, 'Remove it.'],
  [
    /^(?:click|href|callback)\s+\S+\s+\S/,
    'A diagram has no links, so this line changes nothing.',
    'Link from the text.',
  ],
  [/^links?\s+\S+\s*[:"]/, 'A diagram has no links, so this line changes nothing.', 'Link from the text.'],
  [/^%%\{/, 'The settings of the site hold for all diagrams, so this line changes nothing.', 'Remove it.'],
  [/^acc(?:Title|Descr)\s*:/, ownFields, 'Move it to the field.'],
  [/^title\s*:?\s+[^"\s[]/, ownFields, 'Move it to the field.'],
];
