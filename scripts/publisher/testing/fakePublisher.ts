import { runBuild } from '../build/runBuild.ts';
import { fakeRequest } from './fakeRequest.ts';

// A publisher whose build hangs, for a test that kills it. Prints what the build says: the ids of its processes.
const program = new URL('./fakeBuild.ts', import.meta.url);
await runBuild(fakeRequest('hangs'), console.log, new AbortController().signal, { program });
