/** An interactive session, in which people copy only what was typed. */
type Session = {
  /** Matches the prompt at the start of a line. */
  readonly prompt: RegExp;
  /** Matches the prompt of a further line of the same command. */
  readonly further: RegExp;
  /** Matches a line after which the command goes on. */
  readonly unfinished: RegExp;
};

const powershell: Session = {
  prompt: /^PS(?: [^<>|]*)?> ?/u,
  further: /^>>(?: |$)/u,
  unfinished: /^/u,
};

/** `PS C:\> ` is a prompt in any shell: not everybody says which one it is. */
const shell: Session = {
  prompt: /^(?:(?:\([\w.-]+\) )?(?:\[[\w.-]+@[^\]]*\]|[\w.@~:/-]*)[$%] |PS(?: [^<>|]*)?> )/u,
  further: /^> /u,
  unfinished: /(?:\\|\||&&)$/u,
};

const python: Session = {
  prompt: /^>>>(?: |$)/u,
  further: /^\.\.\.(?: |$)/u,
  unfinished: /^/u,
};

/** The sessions of languages that have them, by the name of the language (`core/text/codeLanguages.ts`). */
const sessions: ReadonlyMap<string, Session> = new Map([
  ['bash', shell],
  ['powershell', powershell],
  ['python', python],
]);

/**
 * Returns the length of the prompt at the start of each line of code, with the space after it: 2 for `$ npm start` in a shell, 4 for `>>> rate` in
 * Python. 0 without one. The prompt of a further line, such as `> ` or `...`, counts only after an unfinished line with a prompt, because code may begin
 * with it. A `#` is never a prompt, because it starts comments, too.
 */
export function promptLengths(lines: readonly string[], language: string): readonly number[] {
  const session = sessions.get(language);
  let isUnfinished = false;
  return lines.map((line) => {
    const found = session?.prompt.exec(line) ?? (isUnfinished ? session?.further.exec(line) : undefined);
    isUnfinished = Boolean(found) && session?.unfinished.test(line) === true;
    return found?.[0].length ?? 0;
  });
}
