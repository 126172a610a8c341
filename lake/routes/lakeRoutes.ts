import type { LakeContext } from '../context/lakeContext.ts';
import type { Route } from '../http/route.ts';
import { actionRoutes } from './actionRoutes.ts';
import { assetRoutes } from './assetRoutes.ts';
import { documentRoutes } from './documentRoutes.ts';
import { historyRoutes } from './historyRoutes.ts';
import { listenRoutes } from './listenRoutes.ts';
import { liveRoutes } from './liveRoutes.ts';
import { loginRoutes } from './loginRoutes.ts';
import { mutateRoutes } from './mutateRoutes.ts';
import { projectRoutes } from './projectRoutes.ts';
import { queryRoutes } from './queryRoutes.ts';
import { referenceRoutes } from './referenceRoutes.ts';
import { unsupportedRoutes } from './unsupportedRoutes.ts';
import { userRoutes } from './userRoutes.ts';
import { userValueRoutes } from './userValueRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';

/** Every endpoint of a lake. The first whose path matches answers. */
export function lakeRoutes(lake: LakeContext): Route[] {
  return [
    ...queryRoutes(lake),
    ...documentRoutes(lake),
    ...mutateRoutes(lake),
    ...actionRoutes(lake),
    ...assetRoutes(lake),
    ...listenRoutes(lake),
    ...liveRoutes(lake),
    ...historyRoutes(lake),
    ...referenceRoutes(lake),
    ...loginRoutes(lake),
    ...userValueRoutes(lake),
    ...userRoutes(lake),
    ...projectRoutes(lake),
    ...webhookRoutes(lake),
    ...unsupportedRoutes(),
  ];
}
