import type { LakeEnv } from '#env';
import { workerData } from 'node:worker_threads';
import { createModelMaker } from '#publishing/site/createModelMaker.ts';
import { createLakeClient } from '#publishing/snapshot/createLakeClient.ts';
import { openChanges } from '../engine/openChanges.ts';
import { openDraftSource } from '../source/openDraftSource.ts';
import { answerAside } from './answerAside.ts';

// Compares for openChangesAside.ts. It follows the lake itself, so that no content has to be sent between threads.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- sent by openChangesAside.ts alone
const lake = workerData as LakeEnv;
const changes = openChanges({
  openSource: (onChange) => openDraftSource({ clientOf: () => createLakeClient(lake), onChange }),
  maker: createModelMaker(),
});
answerAside(changes.of);
