import { spawn } from 'node:child_process';

export type ProgramCall = readonly [program: string, ...words: string[]];

/** The end of a program. A program that could not be started has failed, and its output says why. */
export type ProgramEnd = {
  readonly ok: boolean;
  /** Its output, if that was held back. */
  readonly output: string;
};

/** Runs a program of the project. What it writes goes to this terminal, or is held back for the caller to print. */
export function runProgram(
  [program, ...words]: ProgramCall,
  {
    cwd,
    env = process.env,
    holdBack = false,
  }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv; readonly holdBack?: boolean },
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd,
      env,
      stdio: holdBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    // Not before everything it wrote has arrived.
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
