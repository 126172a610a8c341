import { escapeMarkup } from '#core/text/escapeMarkup.ts';

export type ChartTexts = {
  /** The subject of the chart; also read out. */
  readonly title: string;
  /** A description of what it shows, for people who cannot see it. */
  readonly description: string;
};

/** The looks of lines. What is compared has the same one in all charts. */
export type ChartStyle = 'ours' | 'oursToo' | 'docusaurus' | 'docusaurusToo' | 'other';

/** The width of all charts. */
export const chartWidth = 760;

/** The top of a chart that belongs to its title. */
export const titleHeight = 44;

/** A self-contained SVG with a title, light or dark as the reader's system is. `content` is SVG. */
export function chartFrame({ title, description }: ChartTexts, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartWidth} ${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeMarkup(title)}</title>
<desc id="description">${escapeMarkup(description)}</desc>
<style>${css}</style>
<rect class="page" width="${chartWidth}" height="${height}" rx="6"/>
${svgText(title, { x: 16, y: 28, kind: 'title' })}
${content}
</svg>
`;
}

export type TextPlace = {
  readonly x: number;
  readonly y: number;
  /** The part of the text that is at `x`. */
  readonly align?: 'start' | 'middle' | 'end';
  readonly kind?: 'title' | 'label';
};

/** A line of text in SVG. */
export function svgText(text: string, { x, y, align = 'start', kind = 'label' }: TextPlace): string {
  return `<text class="${kind}" x="${svgNumber(x)}" y="${svgNumber(y)}" text-anchor="${align}">${escapeMarkup(text)}</text>`;
}

/** A number in SVG, in tenths of a pixel. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Palette = {
  readonly page: string;
  readonly text: string;
  readonly grid: string;
  readonly lines: Readonly<Record<ChartStyle, string>>;
  /** Colours of the parts of a bar. */
  readonly parts: readonly string[];
};

// All have a contrast of at least 4.5 to the page, and lines of one generator differ in their dashes.
const light: Palette = {
  page: '#ffffff',
  text: '#1f2328',
  grid: '#d0d7de',
  lines: {
    ours: '#0550ae',
    oursToo: '#0550ae',
    docusaurus: '#a04100',
    docusaurusToo: '#a04100',
    other: '#6e5494',
  },
  parts: ['#0550ae', '#8a4600', '#6e5494', '#1a7f37', '#59636e'],
};
const dark: Palette = {
  page: '#0d1117',
  text: '#e6edf3',
  grid: '#3d444d',
  lines: {
    ours: '#6cb6ff',
    oursToo: '#6cb6ff',
    docusaurus: '#f0883e',
    docusaurusToo: '#f0883e',
    other: '#c297ff',
  },
  parts: ['#6cb6ff', '#f0883e', '#c297ff', '#3fb950', '#9198a1'],
};

/** Without variables, which only browsers know. */
function colorRules({ page, text, grid, lines, parts }: Palette): string {
  return [
    `.page { fill: ${page}; }`,
    `text { fill: ${text}; }`,
    `.grid { stroke: ${grid}; }`,
    ...Object.entries(lines).map(
      ([style, color]) =>
        `.${style} { stroke: ${color}; } circle.${style} { fill: ${style.endsWith('Too') ? page : color}; }`,
    ),
    ...parts.map((color, part) => `.part${part} { fill: ${color}; stroke: ${page}; }`),
  ].join('\n');
}

const css = `
text { font: 14px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; }
text.title { font-size: 16px; font-weight: 600; }
polyline { fill: none; }
.line { stroke-width: 2; }
.oursToo, .docusaurusToo { stroke-dasharray: 6 4; }
circle { stroke-width: 2; stroke-dasharray: none !important; }
.spread { stroke-width: 2; stroke-dasharray: none; opacity: 0.6; }
${colorRules(light)}
@media (prefers-color-scheme: dark) {
${colorRules(dark)}
}
`;
