import { beforeEach, expect, test, vi } from 'vitest';
import { repeatDroppedClicks } from './repeatDroppedClicks.ts';

const origin = 'http://localhost:3600';
const { port1: frame, port2: otherFrame } = new MessageChannel();

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

type Message = { readonly type: string; readonly from?: string; readonly source?: MessagePort };

/** Returns the types of the messages that a Studio hears, when it hears these and time passes between them, in milliseconds. */
function heardAfter(messages: readonly (Message | number)[]): readonly string[] {
  const studio = new EventTarget();
  const heard: string[] = [];
  studio.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) heard.push(event.data.type);
  });
  const stop = repeatDroppedClicks(studio, origin);
  for (const message of messages) {
    if (typeof message === 'number') vi.advanceTimersByTime(message);
    else {
      const { type, from = origin, source = frame } = message;
      studio.dispatchEvent(new MessageEvent('message', { data: { type }, origin: from, source }));
    }
  }
  vi.advanceTimersByTime(1);
  stop();
  return heard;
}

const click = { type: 'overlay/focus' };
const connected = { type: 'handshake/syn-ack' };

test('a click just before its page connects is repeated once', () => {
  expect(heardAfter([click, 500, connected, 500, connected])).toEqual([
    click.type,
    connected.type,
    click.type,
    connected.type,
  ]);
});

test('other clicks are not repeated', () => {
  expect(heardAfter([connected, 1, click, 3000, connected])).toEqual([
    connected.type,
    click.type,
    connected.type,
  ]);
  expect(heardAfter([click, { ...connected, source: otherFrame }])).toEqual([click.type, connected.type]);
  expect(heardAfter([{ ...click, from: 'https://elsewhere.example' }, connected])).toEqual([
    click.type,
    connected.type,
  ]);
});
