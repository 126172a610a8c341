import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startLake } from '#lake/startLake.ts';
import { serveTarget } from './serveTarget.ts';

// A lake in the folder given as an argument, with people of some roles, as an operator adds them. Further
// arguments shorten the time of queries, if it is not 0, and give it a public address.
const [dataDir = '', queryBudgetMs = '0', publicUrl] = process.argv.slice(2);

await serveTarget(async () => {
  const lake = await startLake({
    port: 0,
    dataDir,
    projectId: 'test',
    dataset: 'production',
    studioOrigins: () => ['http://localhost:3333'],
    ...(queryBudgetMs !== '0' && { queryBudgetMs: Number(queryBudgetMs) }),
    ...(publicUrl !== undefined && { publicUrl, localLogin: false, datasetMode: 'public' as const }),
  });
  const people = {
    viewer: addPerson('viewer'),
    contributor: addPerson('contributor'),
    editor: addPerson('editor'),
  };
  return { port: Number(new URL(lake.url).port), tokens: { ...people, administrator: lake.token } };
});

function addPerson(role: string): string {
  const program = path.resolve(import.meta.dirname, '../../../scripts/lake.ts');
  const args = [program, 'users', 'add', `Fuzz ${role}`, '--role', role, '--data', dataDir];
  const token = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim().split('\n').at(-1);
  if (token === undefined || token === '') throw new Error(`The lake gave no token for a new ${role}.`);
  return token;
}
