import { expect, test } from 'vitest';
import { moduleKind } from './moduleKind.ts';

test.each([
  ['core/a.ts', 'production'],
  ['scripts/check.ts', 'production'],
  ['core/a.test.ts', 'test'],
  ['e2e/search.spec.ts', 'test'],
  ['e2e/setup/start.ts', 'test'],
  ['core/site/testing/content.ts', 'test'],
  ['schema/content/types.generated.ts', 'generated'],
  ['web/next-env.d.ts', 'generated'],
] as const)('%s is %s code', (file, kind) => {
  expect(moduleKind(file)).toBe(kind);
});
