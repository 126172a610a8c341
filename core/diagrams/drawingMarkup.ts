import type { DiagramSource, DrawnSvg } from './drawDiagram.ts';
import type { DiagramReading } from './read/diagramReading.ts';
import { rewriteMarkup } from '../notation/rewriteMarkup.ts';
import { escapeMarkup } from '../text/escapeMarkup.ts';
import { readLabel, spacerLabel } from './source/labels.ts';
import { withPlainChart } from './withPlainChart.ts';
import { withTurnedArrows } from './withTurnedArrows.ts';

/** The factor by which everything is larger than in the library's own drawing, whose labels have 11 to 14 pixels, too small beside the text of a page. */
const scale = 1.2;

/**
 * Writes the library's drawing anew for a page: only shapes and texts, colours as variables of the site's, ids of its own, and a name and a
 * description for screen readers. Styles, imported fonts and data for scripts stay behind.
 */
export function drawingMarkup(
  drawn: string,
  { lines, headless = new Set(), boxWidths, turned, margin = 0 }: DiagramReading,
  { title, description = '', key }: DiagramSource,
): DrawnSvg {
  const sizes = /^<svg[^>]*? viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn)?.map(Number) ?? [];
  const [width, height] = [(sizes[1] ?? 0) - 2 * margin, (sizes[2] ?? 0) - 2 * margin];
  const prefix = `drawing-${key.replace(/[^\w-]/g, '_')}`;
  let relations = -1;
  const inside = drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
  const chart = withPlainChart(withTurnedArrows(withRightHeads(inside), turned), lines[0] ?? '');
  const corrected = withNarrowBoxes(chart, boxWidths).replace(spacer, '');
  const { markup } = rewriteMarkup(corrected, {
    kept,
    leftOut: new Set(['style']),
    attribute: (name, value) => {
      if (name === 'class' && value === 'class-relationship') relations += 1;
      if (name.startsWith('marker-') && headless.has(relations)) return undefined;
      return attribute(name, value, prefix);
    },
    text: (text) => (/^\s*\n\s*$/.test(text) ? '' : readLabel(text)),
  });
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const leastWidth = Math.ceil((width * leastLabel) / smallestLabel(corrected));
  const names = description === '' ? `${prefix}-title` : `${prefix}-title ${prefix}-text`;
  const open =
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="${names}" ` +
    `viewBox="${margin} ${margin} ${rounded(width)} ${rounded(height)}" width="${size.width}" height="${size.height}">`;
  const texts =
    `<title id="${prefix}-title">${escapeMarkup(title)}</title>` +
    (description === '' ? '' : `<desc id="${prefix}-text">${escapeMarkup(description)}</desc>`);
  return { svg: `${open}${texts}${markup}</svg>`, ...size, leastWidth };
}

/** The height of the smallest letters that are still easy to read, in pixels. */
const leastLabel = 10.5;

/** Signs of keys in entities have 9 pixels, and say nothing that their colour does not. */
const smallestLabel = (drawn: string): number =>
  Math.min(...[...drawn.matchAll(/ font-size="(\d+)"/g)].map(([, size]) => Math.max(Number(size), 11)), 18);

/** The library lets heads at the beginning of arrows point into their boxes, below which they are not seen. */
const withRightHeads = (drawn: string): string =>
  drawn
    .replace(/(<marker id="arrowhead-start"[^>]* orient=)"auto-start-reverse"/, '$1"auto"')
    .replace(/(<marker id="cls-(?:composition|aggregation)"[^>]* refX=)"0"/g, '$1"12"');

const spacer = new RegExp(`<g class="message"[^>]* data-label="${spacerLabel}"[^>]*>[^]*?</g>`, 'g');

const participantBox =
  /(<g class="actor" data-id="(\w+)"[^>]*>\s*<rect x=)"([\d.]+)"( y="[\d.]+" width=)"([\d.]+)"/g;

/** Gives the boxes of participants their own widths, around the same middle. */
function withNarrowBoxes(drawn: string, widths: DiagramReading['boxWidths']): string {
  if (!widths) return drawn;
  return drawn.replace(
    participantBox,
    (whole, start: string, name: string, x: string, between: string, width: string) => {
      const own = Math.min(widths.get(name) ?? Infinity, Number(width));
      return own === Number(width)
        ? whole
        : `${start}"${Number(x) + (Number(width) - own) / 2}"${between}"${own}"`;
    },
  );
}

const kept: ReadonlySet<string> = new Set(
  'circle defs ellipse g line marker path polygon polyline rect text title tspan'.split(' '),
);

/** Attributes with numbers and words of SVG, kept as they are but for rounding. */
const plain: ReadonlySet<string> = new Set(
  (
    'x y x1 x2 y1 y2 cx cy dx dy r rx ry d points width height transform orient refX refY markerWidth markerHeight font-size font-style ' +
    'font-weight stroke-dasharray stroke-linecap stroke-linejoin stroke-width text-anchor text-decoration'
  ).split(' '),
);

function attribute(name: string, value: string, prefix: string): string | undefined {
  if (name === 'fill' || name === 'stroke') return colours[value];
  if (name === 'id') return `${prefix}-${value}`;
  if (name.startsWith('marker-')) return value.replace(/^url\(#(?=[\w-]+\)$)/, `url(#${prefix}-`);
  if (name === 'class') return shownClasses(value);
  if (!plain.has(name) || !/^[\w\s.,()+-]*$/.test(value)) return undefined;
  return (name === 'rx' || name === 'ry') && value === '0'
    ? undefined
    : value.replace(/-?\d+\.\d+/g, rounded);
}

const rounded = (number: number | string): string => String(Math.round(Number(number) * 10) / 10);

/** The library's colours, and ours: `web/blocks/Diagram.css` says which they are. */
const colours: Readonly<Record<string, string>> = {
  none: 'none',
  transparent: 'none',
  'var(--_text)': 'var(--diagram-text)',
  'var(--_text-sec)': 'var(--diagram-text)',
  'var(--_text-muted)': 'var(--diagram-text)',
  'var(--_text-faint)': 'var(--diagram-muted)',
  'var(--_line)': 'var(--diagram-line)',
  'var(--_arrow)': 'var(--diagram-line)',
  'var(--_node-stroke)': 'var(--diagram-border)',
  'var(--_inner-stroke)': 'var(--diagram-rule)',
  'var(--_node-fill)': 'var(--diagram-box)',
  'var(--_group-fill)': 'var(--diagram-ground)',
  'var(--_group-hdr)': 'var(--diagram-header)',
  'var(--_key-badge)': 'var(--diagram-header)',
  'var(--bg)': 'var(--diagram-ground)',
};

const shown = /^(?:mono|xychart-[a-z]+(?:-[a-z]+)*(?:-\d)?)$/;

/** `xychart-bar xychart-color-0` -> `Diagram-bar Diagram-color-0`. */
function shownClasses(value: string): string | undefined {
  const classes = value.split(' ').filter((each) => shown.test(each));
  return (
    classes.map((each) => `Diagram-${each === 'mono' ? 'code' : each.replace('xychart-', '')}`).join(' ') ||
    undefined
  );
}
