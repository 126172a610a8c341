import type { Endpoint } from '../auth/permissions.ts';
import { notFound } from '../http/lakeError.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import { jsonReply } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import type { LakeContext } from '../lakeContext.ts';
import type { Webhook } from '../webhook/webhook.ts';

const LOG_LENGTH = 100;

/** The webhooks of the lake and what became of their deliveries. Secrets are not shown. */
export function webhookRoutes(lake: LakeContext): Route[] {
  const get = (endpoint: Endpoint, answer: (request: LakeRequest) => Reply): Route => ({
    endpoint,
    handle: (request) => {
      if (request.params['project'] !== lake.projectId) throw notFound('This lake has no such project.');
      return answer(request);
    },
  });
  return [
    get('GET /hooks/projects/:project', () =>
      jsonReply(lake.webhooks.map((webhook) => present(webhook, lake))),
    ),
    get('GET /hooks/projects/:project/:webhook/attempts', ({ params }) => {
      const webhook = lake.webhooks.find(({ name }) => name === params['webhook']);
      if (webhook === undefined) throw notFound(`There is no webhook '${params['webhook'] ?? ''}'.`);
      return jsonReply(lake.deliveries.list(webhook.name, LOG_LENGTH));
    }),
  ];
}

function present(webhook: Webhook, { projectId, dataset }: LakeContext): unknown {
  const { name, url, on, filter, projection, includeDrafts, headers, secret } = webhook;
  return {
    id: name,
    type: 'document',
    name,
    projectId,
    dataset,
    url,
    httpMethod: 'POST',
    includeDrafts,
    headers: Object.keys(headers),
    isDisabled: false,
    hasSecret: secret !== undefined,
    rule: { on, filter: filter ?? null, projection: projection ?? null },
  };
}
