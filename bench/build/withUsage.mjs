// Runs the program of its arguments. Prints as JSON, in a last line of its own, how it ended and what it and all its processes used:
// {code, seconds, cpuSeconds, peakMemory in MB}.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

const [program = '', ...args] = process.argv.slice(2);
const started = performance.now();
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
let peak = 0;
const timer = setInterval(() => {
  peak = Math.max(peak, memoryBelow(child.pid ?? 0));
}, 200);
child.on('exit', (code) => {
  clearInterval(timer);
  const seconds = (performance.now() - started) / 1000;
  console.log(JSON.stringify({ code, seconds, cpuSeconds: cpuSecondsOfChildren(), peakMemory: peak / 1024 }));
});

/** Of this process's children that have ended, and theirs: the fields `cutime` and `cstime` of proc(5). */
function cpuSecondsOfChildren() {
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Memory of a process and all below it in kB, in which memory that several share counts once. */
function memoryBelow(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = readText(`/proc/${name}/stat`);
    parents.set(Number(name), Number(stat.replace(/^.*\) /, '').split(' ')[1]));
  }
  let sum = 0;
  for (const each of parents.keys()) {
    let above = each;
    while (above !== pid && above > 1) above = parents.get(above) ?? 0;
    if (above === pid) sum += Number(/^Pss: +(\d+)/m.exec(readText(`/proc/${each}/smaps_rollup`))?.[1] ?? 0);
  }
  return sum;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}
