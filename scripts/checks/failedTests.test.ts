import { expect, test } from 'vitest';
import { failedBrowserTests, failedUnitTests } from './failedTests.ts';

/** A test as Playwright reports it, which failed with a message. */
const failed = (title: string, message: string): object => ({
  ok: false,
  file: 'a.spec.ts',
  title,
  tests: [{ results: [{ errors: [{ message }] }] }],
});

test('the unit tests that failed come with their messages, without colours', () => {
  const report = {
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          { status: 'failed', fullName: 'divides', failureMessages: ['\u001B[31mby zero\u001B[39m'] },
        ],
      },
    ],
  };
  expect(failedUnitTests(report)).toEqual([{ name: 'divides', message: 'by zero' }]);
});

test('the browser tests that failed come with the beginning of their messages, nested ones too', () => {
  const report = {
    suites: [
      {
        specs: [{ ok: true, file: 'a.spec.ts', title: 'passes' }, failed('waits', 'timeout')],
        suites: [{ specs: [failed('says much', 'line\n'.repeat(50))] }],
      },
    ],
  };
  expect(failedBrowserTests(report)).toEqual([
    { name: 'a.spec.ts: waits', message: 'timeout' },
    { name: 'a.spec.ts: says much', message: Array<string>(16).fill('line').join('\n') },
  ]);
});

test('a cause is there however long the calls before it are', () => {
  const calls = '    at call\n'.repeat(50);
  const message = `TypeError: fetch failed\n${calls}\n  [cause]: Error: bad port\n${calls}`;
  const [{ message: said } = { message: '' }] = failedBrowserTests({
    suites: [{ specs: [failed('asks', message)] }],
  });
  expect(said.split('\n')).toContain('  [cause]: Error: bad port');
  expect(said.split('\n')).toHaveLength(17);
});
