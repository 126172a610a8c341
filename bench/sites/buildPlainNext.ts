import type { CorpusText } from './corpusTexts.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds a Next site of one page with its text, a link and nothing else, to measure the framework itself. The site is in `out`. */
export function buildPlainNext(text: CorpusText, folder: string): void {
  const page = path.join(folder, 'app/docs', text.path);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(page, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  writeFileSync(
    path.join(folder, 'next.config.mjs'),
    `export default { output: 'export', trailingSlash: true, turbopack: { root: ${JSON.stringify(root)} } };\n`,
  );
  writeFileSync(
    path.join(folder, 'app/layout.jsx'),
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }\n',
  );
  const parts = text.markdown.split('\n\n').map((part) => {
    const name = part.startsWith('## ') ? 'h2' : part.startsWith('```') ? 'pre' : 'p';
    return `<${name}>{${JSON.stringify(part.replace(/^(?:## |- )/, ''))}}</${name}>`;
  });
  writeFileSync(
    path.join(page, 'page.jsx'),
    `import Link from 'next/link';\nexport const metadata = { title: ${JSON.stringify(text.title)} };\n` +
      `export default function Page() { return <main><h1>{${JSON.stringify(text.title)}}</h1>` +
      `<Link href="/docs/" prefetch={false}>Docs</Link>${parts.join('')}</main>; }\n`,
  );
  execFileSync(
    process.execPath,
    [createRequire(path.join(root, 'package.json')).resolve('next/dist/bin/next'), 'build', folder],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    },
  );
}
