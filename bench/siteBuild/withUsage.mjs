// Runs the program of its arguments. Prints as JSON, in a last line of its own, how it ended and what it and all its processes used:
// {code, seconds, cpuSeconds, peakMemory in MB}.
import { spawn } from 'node:child_process';
import { memoryOf, processesBelow } from '../machine/processesBelow.ts';

const [program = '', ...args] = process.argv.slice(2);
const started = performance.now();
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
let peakMemory = 0;
const timer = setInterval(() => {
  const memory = processesBelow(child.pid ?? 0).reduce((sum, { pid }) => sum + memoryOf(pid), 0);
  peakMemory = Math.max(peakMemory, memory);
}, 200);
child.on('exit', (code) => {
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  const cpuSeconds = processesBelow(process.pid).find(({ pid }) => pid === process.pid)?.ofEnded ?? 0;
  console.log(JSON.stringify({ code, seconds, cpuSeconds, peakMemory }));
});
