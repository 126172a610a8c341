import { listAt, textAt } from './reportValues.ts';

/** Returns the projects of which no test ran, by Playwright's JSON report. A skipped test did not run. Throws an Error if the report has another shape. */
export function idleProjects(report: unknown, projects: readonly string[]): readonly string[] {
  const busy = new Set(
    testsBelow(report)
      .filter((test) => textAt(test, 'status') !== 'skipped')
      .map((test) => textAt(test, 'projectName')),
  );
  return projects.filter((project) => !busy.has(project));
}

function testsBelow(suite: unknown): readonly unknown[] {
  return [
    ...listAt(suite, 'specs').flatMap((spec) => listAt(spec, 'tests')),
    ...listAt(suite, 'suites').flatMap(testsBelow),
  ];
}
