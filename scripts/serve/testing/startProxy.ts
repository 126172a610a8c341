import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { makeCertificate } from './makeCertificate.ts';

export type ProxyOptions = {
  readonly kind: 'caddy' | 'nginx';
  /** The program. */
  readonly program: string;
  /** A folder for what it writes. */
  readonly folder: string;
  /** Ports of this machine on which it listens. */
  readonly ports: { readonly http: number; readonly https: number };
  /** The ports of the servers behind it, by their default ports. */
  readonly behind: Readonly<Record<number, number>>;
};

const guides = path.resolve(import.meta.dirname, '../../../docs/serve');

/**
 * Starts a proxy with the file of the guide, in which only the ports, the names (`example.test`) and the certificate are others. Resolves with a
 * function that ends it; rejects with an Error that has its output if it does not start.
 */
export async function startProxy(options: ProxyOptions): Promise<() => Promise<void>> {
  const { kind, program, folder, ports } = options;
  mkdirSync(folder, { recursive: true });
  const words = kind === 'caddy' ? caddyWords(options) : nginxWords(options);
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit');
  while (child.exitCode === null) {
    if (await isReady(ports.https)) {
      return async () => {
        child.kill('SIGTERM');
        await ended;
      };
    }
    await Promise.race([ended, wait(50)]);
  }
  throw new Error(`${program} ended: ${output}`);
}

function caddyWords({ folder, ports, behind }: ProxyOptions): readonly string[] {
  const settings = [
    'admin off',
    `http_port ${ports.http}`,
    `https_port ${ports.https}`,
    'default_bind 127.0.0.1',
    'local_certs',
    'skip_install_trust',
  ];
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${settings.join('\n')}\n}\n${guide('Caddyfile', behind)}`);
  return ['run', '--config', file, '--adapter', 'caddyfile'];
}

function nginxWords({ folder, ports, behind }: ProxyOptions): readonly string[] {
  const { cert, key } = makeCertificate(folder);
  const site = guide('nginx.conf', behind)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace(/listen 80;/, `listen 127.0.0.1:${ports.http};`)
    .replace(/listen 443 /, `listen 127.0.0.1:${ports.https} `)
    .replace(/(ssl_certificate +)\S+;/, `$1${cert};`)
    .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`);
  const file = path.join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}}
`,
  );
  return ['-p', folder, '-c', file];
}

/** The file of the guide, for these ports. Throws an Error if it does not name one of them. */
function guide(name: string, behind: ProxyOptions['behind']): string {
  let text = readFileSync(path.join(guides, name), 'utf8').replaceAll('example.com', 'example.test');
  for (const [usual, port] of Object.entries(behind)) {
    const address = new RegExp(`127\\.0\\.0\\.1:${usual}\\b`);
    if (!address.test(text)) throw new Error(`docs/serve/${name} has nothing for port ${usual}.`);
    text = text.replace(address, `127.0.0.1:${port}`);
  }
  return text;
}

/** Returns whether a proxy answers for all its names. Caddy makes their certificates only after it has begun to listen, and aborts connections until then. */
async function isReady(port: number): Promise<boolean> {
  const answers = await Promise.all(names.map((servername) => isAnswered(port, servername)));
  return answers.every(Boolean);
}

/** The names of the servers in the files of the guide. */
const names = ['docs', 'studio', 'lake', 'publisher', 'preview'].map((name) => `${name}.example.test`);

function isAnswered(port: number, servername: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false });
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.on('secureConnect', () => end(true));
    socket.on('error', () => end(false));
    socket.on('close', () => end(false));
  });
}
