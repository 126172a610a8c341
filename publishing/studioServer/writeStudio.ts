import type { StudioSource } from './studioSource.ts';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { swapFolder } from '#publishing/site/folder/swapFolder.ts';
import { listName } from './bundleFiles.ts';
import { studioPage } from './studioPage.ts';

export type WriteStudioOptions = {
  /** Folder of the bundle. */
  readonly bundle: string;
  /** The folder for the files; those of an earlier call are replaced. */
  readonly outDir: string;
  readonly source: StudioSource;
};

/**
 * Writes a bundled Studio as static files for one project, to be served at the root of a host. The Studio has a router of its own, so its
 * page has to be the answer for every address that is not a file: the files that make hosts do so are written, too. Throws an Error if
 * `outDir` has something else in it; it then stays as it was.
 */
export function writeStudio({ bundle, outDir, source }: WriteStudioOptions): void {
  checkFolder(outDir);
  const { html, contentSecurityPolicy } = studioPage(
    readFileSync(path.join(bundle, 'index.html'), 'utf8'),
    source,
  );
  const stage = `${outDir}.stage`;
  rmSync(stage, { recursive: true, force: true });
  try {
    cpSync(bundle, stage, { recursive: true });
    const page = withPolicy(html, contentSecurityPolicy);
    const files: Readonly<Record<string, string>> = {
      'index.html': page,
      // Hosts without rules for addresses, such as GitHub Pages, show this page instead.
      '404.html': page,
      // Netlify and Cloudflare Pages.
      _redirects: '/* /index.html 200\n',
      _headers: headersFile(contentSecurityPolicy),
      'vercel.json': vercelFile(contentSecurityPolicy),
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(stage, name), text);
    swapFolder(stage, outDir);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function checkFolder(folder: string): void {
  const isOurs = existsSync(path.join(folder, listName));
  if (isOurs || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new Error(
    `${folder} holds files that were not made by this command: it has no ${listName}. Choose another folder, or remove these files yourself.`,
  );
}

/**
 * The page with its policy in itself, for hosts that send no headers. Only a header can restrict who may frame it. It comes after the
 * character set, which browsers look for in the first kilobyte.
 */
function withPolicy(html: string, policy: string): string {
  const ofPage = policy
    .split('; ')
    .filter((directive) => !directive.startsWith('frame-ancestors '))
    .join('; ');
  const charset = /<meta charset="utf-8"\s*\/?>/i;
  if (!charset.test(html)) throw new Error("The bundled Studio's page does not name its character set.");
  return html.replace(
    charset,
    (found) => `${found}<meta http-equiv="Content-Security-Policy" content="${ofPage}"/>`,
  );
}

const pageHeaders = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'same-origin' };
const keptForever = 'public, max-age=31536000, immutable';
/** The names of these files contain a hash of their content. */
const hashedFiles = '/static/*';

function headersFile(policy: string): string {
  const everywhere = { 'Content-Security-Policy': policy, ...pageHeaders };
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, hashedFiles, `  Cache-Control: ${keptForever}`, ''].join('\n');
}

function vercelFile(policy: string): string {
  const rules = {
    rewrites: [{ source: '/((?!static/).*)', destination: '/index.html' }],
    headers: [
      { source: '/(.*)', headers: asList({ 'Content-Security-Policy': policy, ...pageHeaders }) },
      { source: '/static/(.*)', headers: asList({ 'Cache-Control': keptForever }) },
    ],
  };
  return `${JSON.stringify(rules, undefined, 2)}\n`;
}

function asList(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
