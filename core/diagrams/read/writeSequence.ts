import type { DiagramReading } from './diagramReading.ts';
import { emptyLabel, spacerLabel, toLabel, writeLabel } from '../source/labels.ts';
import { createActorWidths } from './createActorWidths.ts';

/** A sequence as it is collected: `lines` are the library's, with messages and blocks as objects until all is known. */
export type Sequence = {
  readonly actors: Map<string, Actor>;
  readonly lines: (string | Message | SequenceBlock)[];
  readonly messages: Message[];
  /** The participants that are active, as often as they are. */
  readonly active: Actor[];
  /** True if messages are numbered. */
  isNumbered: boolean;
};

export type Actor = {
  readonly name: string;
  readonly place: number;
  label: string;
};

export type Message = {
  readonly from: Actor;
  readonly to: Actor;
  readonly arrow: string;
  mark: string;
  readonly label: string;
};

export type SequenceBlock = {
  readonly text: string;
  readonly firstMessage: number;
  lastMessage: number;
  readonly isDrawn: boolean;
};

/** Writes a sequence for the library, with room for all labels. */
export function writeSequence({ actors, lines, messages, isNumbered }: Sequence): DiagramReading {
  const labelOf = (sent: Message): string =>
    isNumbered ? `${messages.indexOf(sent) + 1}. ${sent.label}` : sent.label;
  const widths = createActorWidths([...actors.values()]);
  for (const sent of messages) widths.need(sent, labelOf(sent));
  for (const line of lines) {
    if (typeof line !== 'string' && 'firstMessage' in line) {
      widths.needBlock(messages.slice(line.firstMessage, line.lastMessage + 1), line.text);
    }
  }
  const spacerAt = (place: number): string => {
    const near = messages[place] ?? messages[place - 1];
    const [first] = actors.values();
    return `${(near?.from ?? first)?.name}->>${(near?.to ?? first)?.name}: ${spacerLabel}`;
  };
  const declared = [...actors.values()].map(({ name, label, place }) => {
    return `participant ${name} as ${writeText(label)}${emptyLabel.repeat(widths.padding(place))}`;
  });
  let sent = 0;
  const written = lines.flatMap((line, index) => {
    if (isMessage(line)) {
      sent += 1;
      return [`${line.from.name}${line.arrow}${line.mark}${line.to.name}: ${writeLabel(labelOf(line))}`];
    }
    const text = typeof line === 'string' ? line : line.text;
    if (!needsRoom(text, lines[index + 1])) {
      return index === 0 && text.startsWith('Note') ? [spacerAt(0), text] : [text];
    }
    return [text, spacerAt(sent)];
  });
  return {
    lines: ['sequenceDiagram', ...declared, ...written],
    nodes: actors.size,
    edges: messages.length,
    margin: 16,
    boxWidths: new Map([...actors.values()].map(({ name, place }) => [name, widths.own(place)])),
  };
}

type Line = Sequence['lines'][number];

const isMessage = (line: Line | undefined): line is Message => typeof line === 'object' && 'arrow' in line;

/**
 * True for the beginning of a block or of a part of it without a message below it. The library gives only messages room, and would write the next
 * beginning, or a note, over this one.
 */
const needsRoom = (text: string, next: Line | undefined): boolean =>
  /^(?:loop|alt|opt|par|critical|break|else|and)\b/.test(text) && !isMessage(next);

/** Writes a label of one line: the library has no room for more. */
export const writeText = (text = ''): string => writeLabel(toLabel(text).replaceAll('\n', ' '));
