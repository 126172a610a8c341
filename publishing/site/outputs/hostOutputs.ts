import type { SiteModel } from '#core/site/model/siteModel.ts';
import type { OutputFile } from '../folder/outputFile.ts';
import { hostFolder, ownHostFile } from '#core/site/hosting/hostFiles.ts';
import { hostRules } from '#core/site/hosting/hostRules.ts';
import { caddyfile } from './hosts/caddyfile.ts';
import { netlifyHeaders, netlifyRedirects } from './hosts/netlifyFiles.ts';
import { nginxHttp, nginxServer } from './hosts/nginxFiles.ts';
import { vercelJson } from './hosts/vercelJson.ts';

/** Makes the files that tell each host which redirects and headers the site has. */
export function hostOutputs(model: SiteModel): readonly OutputFile[] {
  const rules = hostRules(model);
  return [
    { path: ownHostFile, contents: jsonText(rules) },
    { path: '_redirects', contents: netlifyRedirects(rules) },
    { path: '_headers', contents: netlifyHeaders(rules) },
    { path: 'vercel.json', contents: jsonText(vercelJson(rules)) },
    { path: `${hostFolder}/nginx/http.conf`, contents: nginxHttp(rules) },
    { path: `${hostFolder}/nginx/server.conf`, contents: nginxServer(rules) },
    { path: `${hostFolder}/Caddyfile`, contents: caddyfile(rules) },
  ];
}

function jsonText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
