import type { Reply } from '#system/http/reply.ts';
import type { Endpoint } from '../auth/permissions.ts';
import type { LakeContext } from '../context/lakeContext.ts';
import type { LakeRequest } from '../http/lakeRequest.ts';
import type { Route } from '../http/route.ts';
import type { Webhook } from '../webhook/webhook.ts';
import { jsonReply } from '#system/http/reply.ts';
import { notFound } from '#system/values/httpError.ts';

const maxListedDeliveries = 100;

/** The webhooks of the lake and the outcomes of their deliveries. Secrets are not shown. */
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
      jsonReply(lake.webhooks.map((webhook) => describeWebhook(webhook, lake))),
    ),
    get('GET /hooks/projects/:project/:webhook/attempts', ({ params }) => {
      const webhook = lake.webhooks.find(({ name }) => name === params['webhook']);
      if (!webhook) throw notFound(`There is no webhook '${params['webhook'] ?? ''}'.`);
      return jsonReply(lake.deliveries.list(webhook.name, maxListedDeliveries));
    }),
  ];
}

function describeWebhook(webhook: Webhook, { projectId, dataset }: LakeContext): unknown {
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
