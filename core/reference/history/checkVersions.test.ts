import type { AppliedVersion } from './checkVersions.ts';
import type { Deployment } from './deployment.ts';
import { expect, test } from 'vitest';
import { checkVersions } from './checkVersions.ts';

type Listed = string | { readonly version: string; readonly date?: string; readonly hash?: string };

function deployment(listed: readonly Listed[]): Deployment {
  const versions = listed.map((entry) => {
    const {
      version,
      date = '2025-01-01',
      hash = version,
    } = typeof entry === 'string' ? { version: entry } : entry;
    return { version, date, hash, summary: '', file: `${version}.graphql`, sdl: '' };
  });
  return { name: 'net', title: '', description: '', versions };
}

function messages(
  listed: readonly Listed[],
  applied: readonly AppliedVersion[] = [],
  corrects?: ReadonlySet<string>,
): string[] {
  return checkVersions(deployment(listed), applied, corrects).map(
    ({ code, message, fix }) => `${code}: ${message} ${fix}`,
  );
}

test('accepts consecutive versions', () => {
  expect(messages(['1.0.0', '1.0.1', '1.1.0', '2.0.0'])).toStrictEqual([]);
  const applied = ['1.0.0', '1.0.1'].map((version) => ({ version, hash: version }));
  expect(messages(['1.0.0', '1.0.1', '1.1.0'], applied)).toStrictEqual([]);
});

test.each([
  [[], "no-version: 'net' has no version. Add one to its versions.yaml."],
  [['1.0'], "bad-version: '1.0' is not a version. Write MAJOR.MINOR.PATCH, such as 1.2.0."],
  [['1.0.0', '1.0.0'], "duplicate-version: '1.0.0' is listed twice. Keep one of the two."],
  [
    ['1.0.0', '1.2.0'],
    "missing-version: '1.2.0' does not follow 1.0.0: a version between them is missing, or their order is wrong. After 1.0.0 comes 1.0.1, 1.1.0 or 2.0.0.",
  ],
  [
    ['1.1.0', '1.0.0'],
    "missing-version: '1.0.0' does not follow 1.1.0: a version between them is missing, or their order is wrong. After 1.1.0 comes 1.1.1, 1.2.0 or 2.0.0.",
  ],
  [
    [{ version: '1.0.0', date: '2025-02-30' }],
    "bad-date: '2025-02-30' is not a date (of version 1.0.0). Write YYYY-MM-DD.",
  ],
  [
    ['1.0.0', { version: '1.1.0', date: '2024-12-31' }],
    "bad-date: '2024-12-31' is before 2025-01-01, when 1.0.0 was released (of version 1.1.0). Correct the date that is wrong.",
  ],
] satisfies [Listed[], string][])('%j is refused', (listed, message) => {
  expect(messages(listed)).toStrictEqual([message]);
});

test('refuses a changed text of an applied version', () => {
  expect(messages(['1.0.0'], [{ version: '1.0.0', hash: 'other' }])).toStrictEqual([
    'changed-version: \'1.0.0\' was applied with a different text than 1.0.0.graphql has now. Restore the text, and make a new version for the changes. If the text was wrong from the start, run "npm run reference -- correct net".',
  ]);
});

test('accepts a changed text of an applied version that is corrected', () => {
  const applied = [{ version: '1.0.0', hash: 'other' }];
  expect(messages(['1.0.0'], applied, new Set(['1.0.0']))).toStrictEqual([]);
  expect(messages(['1.0.0'], applied, new Set(['1.1.0']))).toHaveLength(1);
});

test('refuses a missing applied version', () => {
  const applied = ['1.0.0', '1.1.0'].map((version) => ({ version, hash: version }));
  expect(messages(['1.0.0'], applied)).toStrictEqual([
    "missing-version: '1.1.0' was applied and is no longer listed. Put it back: an applied version stays.",
  ]);
});

test('refuses a new version before applied ones', () => {
  const applied = ['1.0.0', '1.1.0'].map((version) => ({ version, hash: version }));
  expect(messages(['1.0.0', '1.0.1', '1.1.0'], applied)).toStrictEqual([
    "late-version: '1.0.1' comes before 1.1.0, which is already applied. Give it a number after the last one.",
  ]);
});
