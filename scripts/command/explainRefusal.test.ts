import { expect, test } from 'vitest';
import { explainRefusal } from './explainRefusal.ts';

test('what the system refuses to a user comes with what to do', () => {
  const error = new Error("EACCES: permission denied, stat '/var/lib/steadyrate/lake/lake.sqlite'");
  expect(explainRefusal(error)).toMatch(
    /^EACCES: permission denied, stat '\/var\/lib\/\S+'\. This user may not do that\. Run the command as the user of the server/,
  );
});

test('other messages stay as they are', () => {
  expect(explainRefusal(new Error('There is no lake.'))).toBe('There is no lake.');
});
