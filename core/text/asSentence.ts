/** Returns a message from elsewhere, such as the system, with a full stop if it has none, so that another sentence can follow. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?…:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
