import path from 'node:path';

/**
 * A program for tests: runs other programs of the project with the given words, one after the other in this process, so that what they share
 * is loaded once. A program that is tried twice is loaded again; what it imports is not.
 *
 * Reads `[file, word][]` as JSON from its argument and prints `Attempt[]` as JSON. It ends when nothing is left to do, as the programs
 * would: one that keeps something open keeps this one from ending.
 */
export type Attempt = {
  readonly file: string;
  readonly word: string;
  readonly output: string;
  readonly errors: string;
  readonly code: number;
};

const write = process.stdout.write.bind(process.stdout);
const attempts: Attempt[] = [];
for (const [index, [file, word]] of readAttempts().entries()) {
  attempts.push(await attempt(file, word, index));
}
process.exitCode = 0;
write(JSON.stringify(attempts));

function readAttempts(): readonly (readonly [file: string, word: string])[] {
  return JSON.parse(process.argv[2] ?? '[]');
}

async function attempt(file: string, word: string, index: number): Promise<Attempt> {
  const printed = { output: '', errors: '' };
  process.stdout.write = (chunk) => {
    printed.output += String(chunk);
    return true;
  };
  process.stderr.write = (chunk) => {
    printed.errors += String(chunk);
    return true;
  };
  process.argv = [process.execPath, path.resolve(file), word];
  process.exitCode = 0;
  try {
    await import(`${path.resolve(file)}?attempt=${index}`);
  } catch (error) {
    printed.errors += String(error);
    process.exitCode = 1;
  }
  return { file, word, ...printed, code: process.exitCode };
}
