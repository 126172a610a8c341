import type { Reply } from '#system/http/reply.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeRequest } from './lakeRequest.ts';

/** An endpoint and its handler. The request's `params` hold the segments that the endpoint names `:name`. */
export type Route = {
  readonly endpoint: Endpoint;
  readonly handle: (request: LakeRequest) => Reply | Promise<Reply>;
};
