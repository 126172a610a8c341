import { spawn } from 'node:child_process';
import path from 'node:path';

// npm run test:long: the simulations that npm test runs shortened, whole. About an hour on two cores.
const child = spawn('vitest', ['run', 'core/search', 'scripts/lake', '--testTimeout', '3600000'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  stdio: 'inherit',
  env: { SEARCH_FUZZ_RUNS: '100000', LAKE_KILL_ROUNDS: '10', LAKE_KILL_WRITES: '250', ...process.env },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
