import { expect, test } from 'vitest';
import { explainRefusal } from './runCommand.ts';

const refused = Object.assign(
  new Error("EACCES: permission denied, stat '/var/lib/steadyrate/lake/lake.sqlite'"),
  {
    code: 'EACCES',
  },
);

test('what the system refuses to a user comes with what to do', () => {
  expect(explainRefusal(refused)).toMatch(
    /^EACCES: permission denied, stat '\/var\/lib\/\S+'\. This user may not do that\. Run the command as the user of the server/,
  );
});

test('other messages stay as they are, also those that name such a refusal as their reason', () => {
  expect(explainRefusal(new Error('There is no lake.'))).toBe('There is no lake.');
  const ours = new Error(`Cannot write: ${refused.message}. Choose another folder.`, { cause: refused });
  expect(explainRefusal(ours)).toBe(ours.message);
});
