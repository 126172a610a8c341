import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import { toLabel, writeLabel } from '../source/labels.ts';
import { createBlockStack } from './createBlockStack.ts';
import { isUnused } from './isUnused.ts';
import { uniqueNames } from './uniqueNames.ts';
import { writeMember } from './writeMember.ts';

type Class = { label: string; annotation?: string; readonly members: string[] };

type Relation = {
  readonly from: string;
  readonly to: string;
  readonly arrow: string;
  readonly texts: readonly [atStart: string, atEnd: string, label: string];
};

type ClassChart = { readonly classes: Map<string, Class>; readonly relations: Relation[] };

/** Reads a class diagram: classes with their members, and relations with their numbers and labels. */
export function readClasses(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const chart: ClassChart = { classes: new Map(), relations: [] };
  const stack = createBlockStack<Class | undefined>('}', report);
  for (const line of lines) {
    const inside = stack.innermost();
    const block = new RegExp(`^class\\s+${name}\\s*\\{$`, 'u').exec(line.text);
    if (line.text === '}') stack.close(line);
    else if (inside) addMember(line.text, inside);
    else if (block) stack.open(mention(block, chart), line);
    else if (/^namespace\s+\S+\s*\{$/.test(line.text)) {
      report.warning(
        line,
        'Namespaces are not drawn; their classes are.',
        'Remove the line and its “}”, or say it in the names.',
      );
      stack.open(undefined, line);
    } else if (!isUnused(line, report)) readStatement(line, chart, report);
  }
  stack.finish();
  if (chart.classes.size === 0 && !report.hasErrors()) {
    report.error(header, 'The diagram has no classes.', 'Write a line such as: Animal <|-- Dog.');
  }
  return write(chart);
}

/** The name of a class, with its generic type (`List~int~`), its label and its style, which a page has no use for. */
const name =
  '(?:`([^`]+)`|([\\p{L}\\p{N}_.-]+?))(?:~([^~]+(?:~[^~]*~)*[^~]*)~)?(?:\\["([^"]*)"\\])?(?::::[\\w-]+)?';

const plainName = '(?:`[^`]+`|[\\p{L}\\p{N}_.-]+?)(?:~[^\\s~]+~)?';

const statements = {
  declared: new RegExp(`^class\\s+${name}(?:\\s*\\{\\s*\\})?$`, 'u'),
  annotated: /^<<\s*([\w ]+?)\s*>>\s+(\S+)$/,
  relation: new RegExp(
    `^(${plainName})\\s*(?:"([^"]*)"\\s*)?(<\\|--|--\\|>|<\\|\\.\\.|\\.\\.\\|>|\\*--|--\\*|o--|--o|<--|-->|<\\.\\.|\\.\\.>|--|\\.\\.)\\s*(?:"([^"]*)"\\s*)?(${plainName})\\s*(?::\\s*(.*))?$`,
    'u',
  ),
  member: new RegExp(`^(${plainName})\\s*:\\s*(.+)$`, 'u'),
};

function readStatement(line: DiagramLine, chart: ClassChart, report: DiagramReport): void {
  const text = line.text.replace(/\s*;$/, '');
  const declared = statements.declared.exec(text);
  const annotated = statements.annotated.exec(text);
  const relation = statements.relation.exec(text);
  const member = statements.member.exec(text);
  if (/^direction\s+(?:TD|TB|LR|RL|BT)$/i.test(text)) {
    report.warning(
      line,
      'Class diagrams are drawn from top to bottom, so this line changes nothing.',
      'Remove it.',
    );
  } else if (/^note\s/.test(text)) {
    report.error(line, 'Notes in class diagrams cannot be drawn.', 'Say it in the text.');
  } else if (declared) mention(declared, chart);
  else if (annotated) classOf(annotated[2] ?? '', chart).annotation = annotated[1] ?? '';
  else if (relation) {
    const [, from = '', atStart = '', arrow = '', atEnd = '', to = '', label = ''] = relation;
    classOf(from, chart);
    classOf(to, chart);
    chart.relations.push({ from: idOf(from), to: idOf(to), arrow, texts: [atStart, atEnd, label] });
  } else if (member) addMember(member[2] ?? '', classOf(member[1] ?? '', chart));
  else {
    const fix = 'Write a class (class Dog), a relation (Animal <|-- Dog), or a member (Dog : bark()).';
    report.error(line, 'This is neither a class nor a relation nor a member.', fix);
  }
}

function mention([, quoted, plain = '', generic, label]: RegExpExecArray, chart: ClassChart): Class {
  const id = quoted ?? plain;
  const found = classOf(generic === undefined ? id : `${id}~${generic}~`, chart);
  if (label !== undefined) found.label = label;
  return found;
}

const idOf = (written: string): string => written.replace(/^`|`$/g, '').replace(/~.*$/, '');

function classOf(written: string, { classes }: ClassChart): Class {
  const id = idOf(written);
  const known = classes.get(id) ?? { label: id, members: [] };
  const generic = /~(.+)~$/.exec(written)?.[1];
  if (generic !== undefined) known.label = `${id}<${generic.replace(/~([^~]*)~/g, '<$1>')}>`;
  classes.set(id, known);
  return known;
}

function addMember(text: string, to: Class): void {
  const annotation = /^<<\s*([\w ]+?)\s*>>$/.exec(text)?.[1];
  if (annotation === undefined) to.members.push(text);
  else to.annotation = annotation;
}

function write({ classes, relations }: ClassChart): DiagramReading {
  const names = uniqueNames(new Map([...classes].map(([id, { label }]) => [id, label])));
  const boxes = [...classes].flatMap(([id, { annotation, members }]) => [
    `class ${names.get(id)} {`,
    ...(annotation === undefined ? [] : [`<<${annotation.replaceAll(' ', '_')}>>`]),
    ...members.map(writeMember),
    '}',
  ]);
  const arrows = relations.map(({ from, to, arrow, texts }) => {
    const [atStart, atEnd] = texts
      .slice(0, 2)
      .map((text) => (text === '' ? '' : `"${writeLabel(toLabel(text))}" `));
    const label = texts[2] === '' ? '' : ` : ${writeLabel(toLabel(texts[2]), 24)}`;
    return `${names.get(from)} ${atStart}${arrow === '..' ? '..>' : arrow} ${atEnd}${names.get(to)}${label}`;
  });
  const headless = relations.flatMap(({ arrow }, index) => (arrow === '--' || arrow === '..' ? [index] : []));
  const members = [...classes.values()].reduce((sum, each) => sum + each.members.length, 0);
  return {
    lines: ['classDiagram', ...boxes, ...arrows],
    nodes: Math.max(classes.size, Math.ceil(members / 4)),
    edges: relations.length,
    headless: new Set(headless),
    margin: 24,
  };
}
