/** Sends a message to the process that started this one. Resolves when it is sent, or nobody is there to receive it. */
export type SendToParent<Message> = (message: Message) => Promise<void>;

/**
 * Ties this process to the one that forked it, and returns the way to answer it. Call it first, and once.
 * @param onGone called when the other process has ended, or has closed the connection
 */
export function connectToParent<Message>(onGone: () => void): SendToParent<Message> {
  process.on('disconnect', onGone);
  // Where Ctrl-C reaches every process of the terminal, the parent decides when to stop.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {});
  // Libraries that find it would send messages of their own, and may be kept from that by deleting it.
  const send = process.send?.bind(process);
  return (message) =>
    new Promise((resolve) => {
      if (send && process.connected) send(message, undefined, undefined, () => resolve());
      else resolve();
    });
}
