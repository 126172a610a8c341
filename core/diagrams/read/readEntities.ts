import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import { toLabel, writeLabel, writeName } from '../source/labels.ts';
import { createBlockStack } from './createBlockStack.ts';
import { isUnused } from './isUnused.ts';
import { uniqueNames } from './uniqueNames.ts';

type Entity = { label: string; readonly attributes: string[] };

type EntityChart = {
  readonly entities: Map<string, Entity>;
  readonly relations: {
    readonly from: string;
    readonly sign: string;
    readonly to: string;
    readonly label: string;
  }[];
};

/** Reads an entity relationship diagram: entities with their attributes, and relations. */
export function readEntities(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const chart: EntityChart = { entities: new Map(), relations: [] };
  const stack = createBlockStack<Entity>('}', report);
  for (const line of lines) {
    const inside = stack.innermost();
    const block = new RegExp(`^${entity}\\s*\\{$`, 'u').exec(line.text);
    if (line.text === '}') stack.close(line);
    else if (inside) addAttribute(line, inside, report);
    else if (block) stack.open(mention(block.slice(1), chart), line);
    else if (!isUnused(line, report)) readStatement(line, chart, report);
  }
  stack.finish();
  const { entities, relations } = chart;
  if (entities.size === 0 && !report.hasErrors()) {
    report.error(
      header,
      'The diagram has no entities.',
      'Write a line such as: CUSTOMER ||--o{ ORDER : places.',
    );
  }
  const attributes = [...entities.values()].reduce((sum, each) => sum + each.attributes.length, 0);
  return {
    lines: ['erDiagram', ...write(chart)],
    nodes: Math.max(entities.size, Math.ceil(attributes / 4)),
    edges: relations.length,
    margin: 24,
  };
}

/** The name of an entity, and its label. */
const entity = '(?:"([^"]+)"|([\\p{L}\\p{N}_.-]+?))(?:\\s*\\[\\s*"?([^"\\]]+)"?\\s*\\])?(?::::[\\w-]+)?';

const relation = new RegExp(
  `^${entity}\\s*(\\|\\||\\|o|o\\||\\}\\||\\}o)(--|\\.\\.)(\\|\\||o\\||\\|o|\\|\\{|o\\{)\\s*${entity}\\s*(?::\\s*(.*))?$`,
  'u',
);

const alone = new RegExp(`^${entity}(?:\\s*\\{\\s*\\})?$`, 'u');

function readStatement(line: DiagramLine, chart: EntityChart, report: DiagramReport): void {
  const related = relation.exec(line.text);
  const single = alone.exec(line.text);
  if (/^direction\s+(?:TD|TB|LR|RL|BT)$/i.test(line.text)) {
    report.warning(
      line,
      'These diagrams are drawn from left to right, so this line changes nothing.',
      'Remove it.',
    );
  } else if (related) {
    const label = toLabel(related[10] ?? '');
    if (label === '') {
      report.error(line, 'The relation has no label.', 'Say what it means after a colon: “: places”.');
    }
    mention(related.slice(1, 4), chart);
    mention(related.slice(7, 10), chart);
    const [, quoted, plain, , left, middle, right, otherQuoted, otherPlain] = related;
    // The library knows this sign only the other way round, and means the same.
    const sign = `${left === '}o' ? 'o{' : left}${middle}${right}`;
    chart.relations.push({ from: quoted ?? plain ?? '', sign, to: otherQuoted ?? otherPlain ?? '', label });
  } else if (single) mention(single.slice(1), chart);
  else {
    const fix = 'Write a relation, CUSTOMER ||--o{ ORDER : places, or an entity with attributes in braces.';
    report.error(line, 'This is neither an entity nor a relation.', fix);
  }
}

function mention(
  [quoted, plain = '', label]: readonly (string | undefined)[],
  { entities }: EntityChart,
): Entity {
  const id = quoted ?? plain;
  const known = entities.get(id) ?? { label: id, attributes: [] };
  if (label !== undefined) known.label = label;
  entities.set(id, known);
  return known;
}

const attribute = /^(\S+)\s+(\S+)(?:\s+((?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*))?(?:\s+"([^"]*)")?$/;

function addAttribute(line: DiagramLine, to: Entity, report: DiagramReport): void {
  const match = attribute.exec(line.text);
  if (!match) {
    const fix = 'Write a type, a name, and then PK, FK or UK if it is a key: string id PK.';
    report.error(line, 'This is not an attribute.', fix);
    return;
  }
  const [, type = '', name = '', keys = '', comment] = match;
  const note = comment === undefined ? '' : ` "${writeLabel(toLabel(comment))}"`;
  to.attributes.push(
    `${writeName(toLabel(type))} ${writeName(toLabel(name))} ${keys.replaceAll(',', ' ')}${note}`,
  );
}

function write({ entities, relations }: EntityChart): readonly string[] {
  const names = uniqueNames(new Map([...entities].map(([id, { label }]) => [id, label])));
  return [
    ...[...entities].flatMap(([id, { attributes }]) => [`${names.get(id)} {`, ...attributes, '}']),
    ...relations.map(({ from, sign, to, label }) => {
      return `${names.get(from)} ${sign} ${names.get(to)} : ${writeLabel(label, 24)}`;
    }),
  ];
}
