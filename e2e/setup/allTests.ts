/** True if tests run in full, as with `npm run test:long`: also those tagged `@long`, on every page instead of one of each kind. */
export const allTests = process.env['TESTS'] === 'all';
