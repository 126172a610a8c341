/** Whether to run tests in full, as `npm run test:long` does: also those tagged `@long`, on every page instead of one of each kind. */
export const allTests = process.env['TESTS'] === 'all';
