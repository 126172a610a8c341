import { expect, test } from 'vitest';
import { idleProjects } from './idleProjects.ts';

const report = {
  suites: [
    {
      specs: [spec('pages', 'expected')],
      suites: [{ specs: [spec('firefox', 'skipped'), spec('studio', 'unexpected')] }],
    },
  ],
};

test('a project is idle if none of its tests ran, or if there is none', () => {
  expect(idleProjects(report, ['pages', 'studio', 'firefox', 'webkit'])).toEqual(['firefox', 'webkit']);
});

test('a project is not idle because one of its tests was skipped', () => {
  const both = { suites: [...report.suites, { specs: [spec('firefox', 'expected')] }] };
  expect(idleProjects(both, ['firefox'])).toEqual([]);
});

function spec(projectName: string, status: string) {
  return { tests: [{ projectName, status }] };
}
