import type { LogLevel } from '#system/process/say.ts';

/** Prints messages; `process` is the name of the process that sent one, unless it is the supervisor itself. */
export type Log = (text: string, process?: string, level?: LogLevel) => void;

/** As text for people; or for programs, as one JSON object in each line: `{"at": …, "level": …, "process": …, "message": …}`. */
export function createLog(
  format: 'text' | 'json',
  print: (line: string) => void = console.log,
  now: () => Date = () => new Date(),
): Log {
  if (format === 'text') return (text) => print(text);
  return (text, process = 'start', level = 'info') =>
    print(JSON.stringify({ at: now().toISOString(), level, process, message: text.trim() }));
}
