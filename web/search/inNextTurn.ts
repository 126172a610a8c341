const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];

port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Acts in the next turn of the event loop, after the messages that are here by now. Unlike a timer it keeps nobody waiting. */
export function inNextTurn(act: () => void): void {
  waiting.push(act);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  port2.postMessage(undefined);
}
