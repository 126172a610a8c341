import type { DiagramLine } from '../source/diagramLines.ts';
import type { DiagramReport } from '../source/diagramReport.ts';
import type { DiagramReading } from './diagramReading.ts';
import type { Actor, Sequence, SequenceBlock } from './writeSequence.ts';
import { toLabel, writeLabel } from '../source/labels.ts';
import { createBlockStack } from './createBlockStack.ts';
import { isUnused } from './isUnused.ts';
import { writeSequence, writeText } from './writeSequence.ts';

/** Reads a sequence diagram: participants, messages, notes, blocks (`loop`, `alt`, …) and what is active. */
export function readSequence(
  header: DiagramLine,
  lines: readonly DiagramLine[],
  report: DiagramReport,
): DiagramReading {
  const sequence: Sequence = { actors: new Map(), lines: [], messages: [], active: [], isNumbered: false };
  const stack = createBlockStack<SequenceBlock>('end', report);
  for (const line of lines) {
    const block = /^(loop|alt|opt|par|critical|break|rect)\b\s*(.*)$/.exec(line.text);
    const divider = /^(else|and|option)\b\s*(.*)$/.exec(line.text);
    if (line.text === 'end') endBlock(stack.close(line), sequence);
    else if (block && !isMessage(line.text)) stack.open(beginBlock(block, line, sequence, report), line);
    else if (divider && !isMessage(line.text)) {
      if (!stack.innermost()) {
        report.error(line, `“${divider[1]}” stands in no block.`, 'Write the line that begins the block.');
      }
      sequence.lines.push(`${divider[1] === 'and' ? 'and' : 'else'} ${writeText(divider[2])}`);
    } else if (!isUnused(line, report)) readStatement(line, sequence, report);
  }
  stack.finish();
  if (sequence.actors.size === 0 && !report.hasErrors()) {
    report.error(
      header,
      'The diagram has no participants.',
      'Write a line such as: Reader->>Site: asks for a page.',
    );
  }
  return writeSequence(sequence);
}

function beginBlock(
  [, kind = '', text = '']: RegExpExecArray,
  line: DiagramLine,
  { lines, messages }: Sequence,
  report: DiagramReport,
): SequenceBlock {
  const isDrawn = kind !== 'rect';
  if (!isDrawn) {
    report.warning(
      line,
      'Coloured areas are not drawn; what is in them is.',
      'Remove the line and its “end”.',
    );
  }
  const label = toLabel(text).replaceAll('\n', ' ');
  const block = {
    text: `${kind} ${label === '' ? '' : writeLabel(label)}`.trim(),
    firstMessage: messages.length,
    lastMessage: messages.length,
    isDrawn,
  };
  if (isDrawn) lines.push(block);
  return block;
}

function endBlock(block: SequenceBlock | undefined, { lines, messages }: Sequence): void {
  if (!block) return;
  block.lastMessage = messages.length - 1;
  if (block.isDrawn) lines.push('end');
}

/** Names of participants may have spaces and dashes in them; the first arrow counts. */
const message =
  /^(.+?)\s*(<<-->>|<<->>|-->>|->>|-->|->|--x|-x|--\)|-\))\s*([+-]?)\s*([^:]+?)\s*(?::\s*(.*))?$/;

const isMessage = (text: string): boolean => message.test(text);

const statements = {
  actor: /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/,
  note: /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.+)$/i,
  active: /^(activate|deactivate)\s+(.+)$/,
};

function readStatement(line: DiagramLine, sequence: Sequence, report: DiagramReport): void {
  const text = line.text.replace(/\s*;$/, '');
  const undrawn = undrawnStatements.find(([pattern]) => pattern.test(text));
  const actor = statements.actor.exec(text);
  const note = statements.note.exec(text);
  const active = statements.active.exec(text);
  const sent = message.exec(text);
  if (undrawn && !sent) report.error(line, undrawn[1], undrawn[2]);
  else if (/^autonumber\b/.test(text)) sequence.isNumbered = true;
  else if (note) addNote(note, sequence);
  else if (actor && !sent) declareActor(actor, sequence);
  else if (active && !sent) setActive(active, line, sequence, report);
  else if (sent) addMessage(sent, line, sequence, report);
  else {
    const fix = 'Write a message, Reader->>Site: text, or a participant, participant Reader.';
    report.error(line, 'This is neither a message nor a participant.', fix);
  }
}

const undrawnStatements: readonly (readonly [pattern: RegExp, message: string, fix: string])[] = [
  [
    /^(?:create|destroy)\s/,
    'Participants that come and go cannot be drawn.',
    'Declare the participant at the beginning.',
  ],
  [/^box\b/, 'Boxes around participants cannot be drawn.', 'Remove the line and its “end”.'],
  [
    /^participant\s+\S+@\{/,
    'Participants in the notation @{…} cannot be drawn.',
    'Write: participant A as Label.',
  ],
];

function actorOf(id: string, { actors }: Sequence): Actor {
  const known = actors.get(id) ?? {
    name: `p${actors.size + 1}`,
    place: actors.size,
    label: id,
  };
  actors.set(id, known);
  return known;
}

function declareActor([, , id = '', label]: RegExpExecArray, sequence: Sequence): void {
  const actor = actorOf(id, sequence);
  if (label !== undefined) actor.label = label;
}

function addNote([, where = '', ids = '', text]: RegExpExecArray, sequence: Sequence): void {
  const actors = ids.split(',').map((id) => actorOf(id.trim(), sequence).name);
  sequence.lines.push(`Note ${where.toLowerCase()} ${actors.slice(0, 2).join(',')}: ${writeText(text)}`);
}

function addMessage(
  match: RegExpExecArray,
  line: DiagramLine,
  sequence: Sequence,
  report: DiagramReport,
): void {
  const [, from = '', arrow = '', mark = '', to = '', text = ''] = match;
  if (arrow.startsWith('<<')) {
    report.error(line, 'Arrows with two heads cannot be drawn.', 'Write two messages.');
  } else if (arrow.endsWith('x')) {
    report.error(
      line,
      'Arrows that end in a cross cannot be drawn.',
      'Write ->> and say in the text that it is lost.',
    );
  }
  const label = toLabel(text).replaceAll('\n', ' ');
  const sent = { from: actorOf(from, sequence), to: actorOf(to, sequence), arrow, mark, label };
  sequence.messages.push(sent);
  if (mark !== '') noteActive(mark === '+' ? sent.to : sent.from, mark, line, sequence, report);
  sequence.lines.push(sent);
}

/** The library knows what is active only from signs at messages. */
function setActive(
  [, verb, id = '']: RegExpExecArray,
  line: DiagramLine,
  sequence: Sequence,
  report: DiagramReport,
): void {
  const last = sequence.messages.at(-1);
  const isStart = verb === 'activate';
  const actor = actorOf(id, sequence);
  if (last && last.mark === '' && (isStart ? last.to : last.from) === actor) {
    last.mark = isStart ? '+' : '-';
    noteActive(actor, last.mark, line, sequence, report);
  } else {
    const fix = isStart
      ? `Write it below a message to “${id}”, or a + in the message: A->>+${id}.`
      : `Write it below a message from “${id}”, or a - in the message: ${id}-->>-A.`;
    report.warning(line, 'This is not drawn.', fix);
  }
}

function noteActive(
  actor: Actor,
  mark: string,
  line: DiagramLine,
  { active }: Sequence,
  report: DiagramReport,
): void {
  if (mark === '+') active.push(actor);
  else if (active.includes(actor)) active.splice(active.indexOf(actor), 1);
  else {
    const fix = 'Write a + in the message with which it becomes active, or remove this.';
    report.error(line, `“${actor.label}” ends being active without having begun.`, fix);
  }
}
