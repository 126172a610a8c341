import { createBuilder } from '../builder/createBuilder.ts';
import { fakeSettings, fakeTask } from './fakeTask.ts';

// A publisher whose build hangs, for a test that kills it. Prints what the build says: the ids of its processes.
const program = new URL('./fakeBuilder.ts', import.meta.url);
const builder = createBuilder(fakeSettings, { program });
const listener = { onProgress: console.log, onWarnings: () => {} };
await builder.build(fakeTask('hangs'), listener, new AbortController().signal);
