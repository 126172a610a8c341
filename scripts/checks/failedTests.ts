import { stripVTControlCharacters } from 'node:util';
import { listAt, textAt, valueAt } from './reportValues.ts';

/** A test that failed, and the beginning of its message, with the causes of its errors. */
export type FailedTest = { readonly name: string; readonly message: string };

/** A message can contain all that a page shows. */
const maxLines = 16;

/** Reads Vitest's JSON report. Throws an Error if it has another shape. */
export function failedUnitTests(report: unknown): readonly FailedTest[] {
  return listAt(report, 'testResults')
    .flatMap((file) => listAt(file, 'assertionResults'))
    .filter((result) => valueAt(result, 'status') === 'failed')
    .map((result) => ({
      name: textAt(result, 'fullName'),
      message: beginning(listAt(result, 'failureMessages').map(String)),
    }));
}

/** Reads Playwright's JSON report. Throws an Error if it has another shape. */
export function failedBrowserTests(report: unknown): readonly FailedTest[] {
  return listAt(report, 'suites').flatMap(failedInSuite);
}

function failedInSuite(suite: unknown): readonly FailedTest[] {
  const failed = listAt(suite, 'specs')
    .filter((spec) => valueAt(spec, 'ok') === false)
    .map((spec) => {
      const results = listAt(spec, 'tests').flatMap((test) => listAt(test, 'results'));
      const errors = results.flatMap((result) => listAt(result, 'errors'));
      return {
        name: `${textAt(spec, 'file')}: ${textAt(spec, 'title')}`,
        message: beginning(errors.map((error) => textAt(error, 'message'))),
      };
    });
  return [...failed, ...listAt(suite, 'suites').flatMap(failedInSuite)];
}

function beginning(messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  // A cause comes after all calls that led to its error: of `fetch failed`, it is all that says why.
  const causes = lines.slice(maxLines).filter((line) => /\[cause\]:/.test(line));
  return [...lines.slice(0, maxLines), ...causes].join('\n');
}
