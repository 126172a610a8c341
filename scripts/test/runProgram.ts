import { spawn } from 'node:child_process';

export type Command = readonly [program: string, ...words: string[]];

/** Runs a program of the project with its output on this terminal; whether it succeeded. One that cannot start has not. */
export function runProgram(
  [program, ...words]: Command,
  { cwd, env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { cwd, stdio: 'inherit', ...(env === undefined ? {} : { env }) });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}
