import type { Actor, Message } from './writeSequence.ts';
import { toLabel } from '../source/labels.ts';

/**
 * Widths of participants, in the library's pixels. The library places participants by their own labels, and lets the labels of messages
 * run over others; so a participant is made wider until what is between it and another fits.
 */
export type ActorWidths = {
  /** Makes room for a message's label. */
  readonly need: (message: Message, label: string) => void;
  /** Makes room for the label of a block around messages. */
  readonly needBlock: (messages: readonly Message[], label: string) => void;
  /** The width of a participant's own box. */
  readonly own: (place: number) => number;
  /** The number of signs that are not shown which have to follow a participant's label. */
  readonly padding: (place: number) => number;
};

export function createActorWidths(actors: readonly Actor[]): ActorWidths {
  const own = actors.map(({ label }) => Math.max(toLabel(label).length * widthOfActorSign + 34, 80));
  const widths = [...own];
  const at = (place: number): number => widths[place] ?? 0;
  const gap = (place: number): number => Math.max(140, (at(place) + at(place + 1)) / 2 + 40);
  const widen = (first: number, last: number, missing: number): void => {
    for (let place = first; place <= last; place += 1) {
      widths[place] = at(place) + missing / Math.max(last - first, 1);
    }
  };
  const between = (first: number, last: number): number => {
    let sum = 0;
    for (let place = first; place < last; place += 1) sum += gap(place);
    return sum;
  };
  /** Widening by what is missing may not be enough where gaps have their least width. */
  const need = (first: number, last: number, width: number): void => {
    for (let round = 0; round < 20; round += 1) {
      const missing = width - between(first, last);
      if (missing <= 0) return;
      widen(first, last, missing);
    }
  };
  return {
    need: ({ from, to }, label) => {
      const width = label.length * widthOfSign + 30;
      const [first, last] = [Math.min(from.place, to.place), Math.max(from.place, to.place)];
      if (first !== last) need(first, last, width);
      // A message to oneself has its label beside it.
      else if (first < actors.length - 1) need(first, first + 1, width + 40);
    },
    needBlock: (messages, label) => {
      const places = messages.flatMap(({ from, to }) => [from.place, to.place]);
      const [first, last] = [Math.min(...places), Math.max(...places)];
      const width = label.length * widthOfSign + 40;
      if (first === last) widths[first] = Math.max(at(first), width);
      else need(first, last, width - (at(first) + at(last)) / 2);
    },
    own: (place) => own[place] ?? 0,
    padding: (place) => Math.ceil((at(place) - (own[place] ?? 0)) / widthOfActorSign),
  };
}

/** The library's widths of a character in labels of messages and of participants. */
const widthOfSign = 6.2;
const widthOfActorSign = 7.41;
