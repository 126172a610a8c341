import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Serves on loopback an empty page, the modules of `core/`, `web/` and this bench without their types, the libraries, and below
 * `/index/` the files of a folder. Everything is compressed, once.
 */
export async function serveBench(folder: string): Promise<{ readonly url: string; readonly server: Server }> {
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const type =
      types[path.extname(pathname)] ?? (pathname === '/' ? 'text/html' : 'application/octet-stream');
    const headers = {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      // Together they give the page a clock with a resolution of microseconds.
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    };
    try {
      let body = compressed.get(pathname);
      if (body === undefined) {
        body = gzipSync(contentOf(pathname, folder));
        compressed.set(pathname, body);
      }
      response.writeHead(200, { ...headers, 'Content-Encoding': 'gzip' }).end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has an address of this type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}

const types: Record<string, string> = {
  '.ts': 'text/javascript',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const imports = {
  '#core/': '/core/',
  '#web/': '/web/',
  lunr: '/lunr.js',
  minisearch: '/minisearch.js',
  stemmer: '/stemmer.js',
};
const page = `<!doctype html><script type="importmap">${JSON.stringify({ imports })}</script>`;

function contentOf(pathname: string, folder: string): string | Buffer {
  if (pathname === '/') return page;
  if (pathname === '/minisearch.js') {
    return readFileSync(path.join(root, 'node_modules/minisearch/dist/es/index.js'));
  }
  if (pathname === '/stemmer.js') return readFileSync(path.join(root, 'node_modules/stemmer/index.js'));
  if (pathname === '/lunr.js') {
    const source = readFileSync(path.join(root, 'node_modules/lunr/lunr.js'), 'utf8');
    return `const exports = {}, module = { exports };\n${source}\nexport default module.exports;`;
  }
  if (pathname.startsWith('/index/')) {
    return readFileSync(path.join(folder, pathname.slice('/index/'.length)));
  }
  const source = readFileSync(path.join(root, pathname), 'utf8');
  return pathname.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
}
