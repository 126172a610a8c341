/** A message of somebody else, such as of the system, with a full stop if it has no end, so that another sentence can follow. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?…:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
