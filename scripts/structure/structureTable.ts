import type { LayerMeasures } from './measureLayer.ts';
import type { StructureMeasures } from './measureStructure.ts';

const rows: readonly (readonly [title: string, value: (layer: LayerMeasures) => string | number])[] = [
  ['files', ({ files }) => files],
  ['lines', ({ lines }) => lines],
  ['lines of a file: median', ({ medianLines }) => medianLines],
  ['  90th percentile', ({ p90Lines }) => Math.round(p90Lines)],
  ['  most', ({ maxLines }) => maxLines],
  ['files of up to 25 lines', ({ smallShare }) => percent(smallShare)],
  ['files of up to 15 lines with one user in the folder', ({ splinters }) => splinters.length],
  ['lines of comment', ({ commentShare }) => percent(commentShare)],
  ['any, as and !', ({ escapes }) => escapes],
  ['  per 1,000 lines', ({ escapes, lines }) => perThousand(escapes, lines)],
  ['comparisons with undefined or null', ({ emptyComparisons }) => emptyComparisons],
  ['  per 1,000 lines', ({ emptyComparisons, lines }) => perThousand(emptyComparisons, lines)],
  ['conditional spreads', ({ conditionalSpreads }) => conditionalSpreads],
  ['files named differently from their only value', ({ misnamed }) => misnamed.length],
  ['files without an export of their name', ({ withoutOwnName }) => withoutOwnName.length],
  ['exported functions', ({ exportedFunctions }) => exportedFunctions],
  ['  without a docstring', ({ undocumented }) => undocumented.length],
  ['functions', ({ functions }) => functions],
  ['  of more than 60 lines', ({ longFunctions }) => longFunctions.length],
  ['folder cycles', ({ knots }) => knots.length],
  ['folders of more than 25 files', ({ crowdedFolders }) => crowdedFolders.length],
];

/** The measures as text for a terminal: a line for each, a column for each layer. */
export function structureTable({ layers, sharedNames, typesAndComponents }: StructureMeasures): string {
  const names = Object.keys(layers);
  const cells = [
    ['', ...names],
    ...rows.map(([title, value]) => [title, ...Object.values(layers).map((layer) => String(value(layer)))]),
  ];
  const widths = ['', ...names].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const [longest] = layers['all']?.longFunctions ?? [];
  return [
    ...lines,
    '',
    longest
      ? `longest function: ${longest.name} in ${longest.file}:${longest.line}, ${longest.lines} lines`
      : '',
    `exported names that several modules declare: ${sharedNames.length}`,
    `names of a type in core and of a component in web: ${typesAndComponents.length}`,
  ].join('\n');
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function perThousand(count: number, lines: number): string {
  return ((count * 1000) / Math.max(lines, 1)).toFixed(1);
}
