import type { LakeEnv } from '#env';
import type { DraftSource } from '../source/openDraftSource.ts';
import type { ChangesJob, ChangesResult } from './openChanges.ts';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { answerJobs } from '#system/pool/answerJobs.ts';
import { errorMessage } from '#system/values/errorMessage.ts';
import { openDraftSource } from '../source/openDraftSource.ts';
import { createChanges } from './createChanges.ts';

// Compares for openChanges.ts. It follows the lake itself, so that no content has to be sent between processes.

const changesOf = createChanges(createModelMaker());
let source: DraftSource | undefined;

function open(lake: LakeEnv): DraftSource {
  // It reads when it is asked.
  return openDraftSource({ clientOf: () => createLakeClient(lake), onChange: () => {} });
}

answerJobs<ChangesJob, ChangesResult>(async ({ lake, question }, signal) => {
  try {
    const content = await (source ??= open(lake)).read();
    return { answer: await changesOf(content, question, new Date().toISOString(), signal) };
  } catch (error) {
    return { failure: errorMessage(error) };
  }
}, Infinity);
