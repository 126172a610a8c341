import fc from 'fast-check';

/* Runs before each test file. Property tests try the same values in every `npm test`, so that a change alone decides whether it passes.
   `npm run test:long` tries new ones each time, and a failure names its seed: `PROPERTY_SEED=<seed> npm run unit -- <file>` repeats it. */

const { PROPERTY_RUNS: runs, PROPERTY_SEED: seed = runs === 'many' ? undefined : '1' } =
  globalThis.process.env;
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
