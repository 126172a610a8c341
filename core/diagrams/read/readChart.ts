import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import { countOf } from '../../text/countOf.ts';
import { toLabel, writeLabel } from '../source/labels.ts';
import { isUnused } from './isUnused.ts';

type Range = { readonly min: number; readonly max: number };

type Chart = {
  readonly lines: string[];
  readonly series: { readonly line: DiagramLine; readonly values: readonly number[] }[];
  categories?: readonly string[];
  range?: { readonly line: DiagramLine } & Range;
};

/** Reads a chart with bars and lines: its title, its axes, and series of numbers. */
export function readChart(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const isHorizontal = header.text.endsWith('horizontal');
  const chart: Chart = { lines: [isHorizontal ? 'xychart-beta horizontal' : 'xychart-beta'], series: [] };
  for (const line of lines) readLine(line, chart, report);
  if (chart.series.length === 0 && !report.hasErrors()) {
    report.error(header, 'The chart has no values.', 'Write a line such as: bar [3, 5, 8].');
  }
  checkSizes(chart, header, isHorizontal, report);
  const values = chart.series.reduce((sum, each) => sum + each.values.length, 0);
  return { lines: chart.lines, nodes: Math.ceil(values / 3), edges: 0 };
}

const text = '(?:"([^"]*)"|([^"[\\]]*?))';
const number = '[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)';

const statements = {
  title: new RegExp(`^title\\s+${text}$`),
  categories: new RegExp(`^x-axis\\s+(?:${text}\\s*)?\\[(.*)\\]$`),
  range: new RegExp(`^([xy])-axis\\s+(?:${text}\\s+)?(${number})\\s*-->\\s*(${number})$`),
  named: new RegExp(`^([xy])-axis\\s+${text}$`),
  series: new RegExp(`^(bar|line)\\s*(?:${text}\\s*)?\\[(.*)\\]$`),
};

function readLine(line: DiagramLine, chart: Chart, report: DiagramReport): void {
  const title = statements.title.exec(line.text);
  const categories = statements.categories.exec(line.text);
  const range = statements.range.exec(line.text);
  const named = statements.named.exec(line.text);
  const series = statements.series.exec(line.text);
  if (title) chart.lines.push(`title ${quoted(title[1] ?? title[2])}`);
  else if (categories) {
    chart.categories = splitList(categories[3] ?? '');
    const labels = chart.categories.map((each) => writeLabel(each)).join(',');
    chart.lines.push(`x-axis ${quoted(categories[1] ?? categories[2])}[${labels}]`);
  } else if (range) readRange(range, line, chart, report);
  else if (series) readSeries(series, line, chart, report);
  else if (named) readTitleOfAxis(named, line, chart, report);
  else if (!isUnused(line, report)) {
    const fix = 'Write title, x-axis, y-axis, bar or line: bar [3, 5, 8].';
    report.error(line, 'This line is not part of a chart.', fix);
  }
}

const quoted = (title: string | undefined): string => {
  const label = toLabel(title ?? '').replaceAll('\n', ' ');
  return label === '' ? '' : `"${writeLabel(label)}" `;
};

/** The parts between commas that are not in quotes. */
const splitList = (list: string): readonly string[] =>
  [...list.matchAll(/\s*("[^"]*"|[^,]*)\s*(?:,|$)/g)]
    .slice(0, list.trim() === '' ? 0 : undefined)
    .filter(([whole], index, all) => whole !== '' || index < all.length - 1)
    .map(([, item = '']) => toLabel(item).replaceAll('\n', ' '));

function readRange(match: RegExpExecArray, line: DiagramLine, chart: Chart, report: DiagramReport): void {
  const [, axis, inQuotes, plain, from, to] = match;
  const [min, max] = [Number(from), Number(to)];
  if (min >= max) {
    report.error(line, `The axis goes from ${min} to ${max}.`, 'Write the smaller number first.');
  }
  if (axis === 'y') chart.range = { line, min, max };
  chart.lines.push(`${axis}-axis ${quoted(inQuotes ?? plain)}${plainNumber(min)} --> ${plainNumber(max)}`);
}

function readTitleOfAxis(
  [, axis, inQuotes, plain]: RegExpExecArray,
  line: DiagramLine,
  chart: Chart,
  report: DiagramReport,
): void {
  if (axis === 'x') {
    const fix = 'Write its labels after the title: x-axis "Month" [Jan, Feb].';
    report.error(line, 'The axis has a title, but no labels.', fix);
  }
  chart.lines.push(`y-axis ${quoted(inQuotes ?? plain).trim()}`);
}

function readSeries(match: RegExpExecArray, line: DiagramLine, chart: Chart, report: DiagramReport): void {
  const [, kind, inQuotes, plain, list = ''] = match;
  const parts = splitList(list);
  const wrong = parts.find((part) => !new RegExp(`^${number}$`).test(part));
  if (parts.length === 0 || wrong !== undefined) {
    const message = wrong === undefined ? 'The series is empty.' : `“${wrong}” is not a number.`;
    report.error(line, message, 'Write numbers with commas between them: [3, 4.5].');
    return;
  }
  if ((inQuotes ?? plain ?? '') !== '') {
    report.warning(line, 'Names of series are not shown.', 'Say in the description which is which.');
  }
  const values = parts.map(Number);
  chart.series.push({ line, values });
  chart.lines.push(`${kind} [${values.map(plainNumber).join(',')}]`);
}

/** Never with an exponent, which the library does not read. */
const plainNumber = (value: number): string => value.toFixed(4).replace(/\.?0+$/, '');

function checkSizes(
  { series, categories, range }: Chart,
  header: DiagramLine,
  isHorizontal: boolean,
  report: DiagramReport,
): void {
  const count = categories?.length ?? series[0]?.values.length ?? 0;
  const where = categories ? 'The x-axis has' : 'The first series has';
  for (const { line, values } of series) {
    if (values.length !== count) {
      const message = `${where} ${countOf(count, categories ? 'label' : 'value')}, this series has ${countOf(values.length, 'value')}.`;
      report.error(line, message, 'Write one value for each.');
    }
    const outside = range && values.find((value) => value < range.min || value > range.max);
    if (range && outside !== undefined) {
      const message = `The value ${outside} is not on the y-axis, which goes from ${range.min} to ${range.max}.`;
      report.error(range.line, message, 'Let the axis go further.');
    }
  }
  if (series.length > maxSeries) {
    report.error(
      header,
      `The chart has ${series.length} series; ${maxSeries} can be told apart.`,
      'Divide it.',
    );
  }
  const widest = Math.max(0, ...(categories ?? []).map((each) => each.length));
  if (isHorizontal ? count > 20 : count * (widest + 1) > maxLabelCharacters) {
    const fix = isHorizontal
      ? 'Divide it into several charts.'
      : 'Shorten them, or begin with: xychart-beta horizontal.';
    report.error(header, 'The labels of the x-axis do not fit beside each other.', fix);
  }
}

/** Colours of the design that can be told apart. */
const maxSeries = 4;

/** The number of characters that fit below a chart. */
const maxLabelCharacters = 90;
