import type { Problem } from '#core/problem.ts';
import { wordsAnswer, wordsQuestion } from '#core/preview/previewMessages.ts';
import { isWindow } from './askStudio.ts';

/** The Studio's words for problems in its forms, by `keyOf`. */
const worded = new Map<string, string>();

/** Describes a problem: in the words of the Studio, if it has answered. */
export function describeProblem(problem: Problem): string {
  return worded.get(keyOf(problem)) ?? `${problem.message} ${problem.fix}`;
}

/** Asks the Studio for its words about problems, and calls a function when it has answered. */
export function askForWords(
  problems: readonly Problem[],
  studioOrigins: readonly string[],
  onAnswer: () => void,
): void {
  const studio: unknown = window.parent === window ? window.opener : window.parent;
  const unknown = problems.filter((problem) => !worded.has(keyOf(problem)));
  if (!isWindow(studio) || unknown.length === 0) return;
  const hear = ({ origin, source, data }: MessageEvent<unknown>): void => {
    if (source !== studio || !studioOrigins.includes(origin) || !isAnswer(data)) return;
    for (const [index, problem] of data.problems.entries()) {
      const text = data.texts[index];
      if (text !== undefined) worded.set(keyOf(problem), text);
    }
    if (!unknown.every((problem) => worded.has(keyOf(problem)))) return;
    window.removeEventListener('message', hear);
    onAnswer();
  };
  window.addEventListener('message', hear);
  for (const origin of studioOrigins) studio.postMessage({ type: wordsQuestion, problems: unknown }, origin);
}

function keyOf({ message, fix, where }: Problem): string {
  return JSON.stringify([where?.documentId, where?.field, message, fix]);
}

type Answer = { readonly problems: readonly Problem[]; readonly texts: readonly string[] };

function isAnswer(data: unknown): data is Answer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === wordsAnswer &&
    'problems' in data &&
    Array.isArray(data.problems) &&
    'texts' in data &&
    Array.isArray(data.texts)
  );
}
