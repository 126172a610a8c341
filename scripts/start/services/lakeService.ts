import type { LakeEnv, OidcEnv } from '#env';
import { present } from '#core/present.ts';
import { webhookRule } from '#publishing/publisher/hook/webhookRule.ts';
import { runService } from './runService.ts';
import { startLocalLake } from './startLocalLake.ts';

export type LakeSettings = {
  /** The project's folder. */
  readonly root: string;
  readonly lake: LakeEnv;
  /** The address at which the publisher receives events, and the secret it shares with the lake. */
  readonly hook: { readonly url: string; readonly secret: string };
  /** The Studios whose pages may use it. */
  readonly studioOrigins: readonly string[];
  /** The token with which metrics can be read from other machines. */
  readonly metricsToken?: string;
  /** A provider through which people log in; none when absent. */
  readonly oidc?: OidcEnv;
  /** Addresses of the proxies of its public address; this machine when absent. */
  readonly proxies?: readonly string[];
};

// The process of the local lake.
runService<LakeSettings>(
  async ({ root, lake, hook, studioOrigins, proxies, metricsToken, oidc }, { say, onStop }) => {
    const publisher = { name: 'publisher', ...hook, includeDrafts: false, headers: {}, ...webhookRule };
    await startLocalLake(lake, {
      root,
      webhooks: [publisher],
      studioOrigins: () => studioOrigins,
      metrics: present({ token: metricsToken }),
      ...present({ proxies, oidc }),
      onStop,
      onProgress: say,
    });
  },
);
