import { hasSample } from '#scripts/new/sampleFolder.ts';

/** The tests of the parts that people change in a site of their own: blocks, colours, fonts, drawings. */
const ownTests = [
  'core/custom/',
  'web/custom/',
  'web/styles/',
  'schema/content/everyBlock.test.ts',
  'publishing/site/outputs/licenses.test.ts',
] as const;

/**
 * Returns the test files that `npm run check` runs in a project, as Vitest's filters: all of them where the framework is developed, with its
 * sample. In a site of one's own, those of the framework would take most of the time, and find nothing that `npm test` does not.
 */
export function quickTestFiles(root: string): readonly string[] {
  return hasSample(root) ? [] : ownTests;
}
