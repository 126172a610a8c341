import type { DiagramReading } from './diagramReading.ts';
import { emptyLabel, toLabel, writeLabel } from '../source/labels.ts';
import { createActorWidths } from './createActorWidths.ts';

/** A sequence as it is collected: `lines` are the library's, with messages and blocks as objects until all is known. */
export type Sequence = {
  readonly actors: Map<string, Actor>;
  readonly lines: (string | Message | SequenceBlock)[];
  readonly messages: Message[];
  /** True if messages are numbered. */
  isNumbered: boolean;
};

export type Actor = {
  readonly name: string;
  readonly place: number;
  label: string;
  kind: 'participant' | 'actor';
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
  const declared = [...actors.values()].map(({ name, label, place }) => {
    return `participant ${name} as ${writeText(label)}${emptyLabel.repeat(widths.padding(place))}`;
  });
  const written = lines.map((line) => {
    if (typeof line === 'string') return line;
    if ('firstMessage' in line) return line.text;
    return `${line.from.name}${line.arrow}${line.mark}${line.to.name}: ${writeLabel(labelOf(line))}`;
  });
  return {
    lines: ['sequenceDiagram', ...declared, ...written],
    nodes: actors.size,
    edges: messages.length,
    margin: 16,
    boxWidths: new Map([...actors.values()].map(({ name, place }) => [name, widths.own(place)])),
  };
}

/** Writes a label of one line: the library has no room for more. */
export const writeText = (text = ''): string => writeLabel(toLabel(text).replaceAll('\n', ' '));
