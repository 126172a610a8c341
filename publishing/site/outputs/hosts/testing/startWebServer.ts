import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A web server that shows a site as its guide says. */
export type WebServer = { readonly url: string; readonly close: () => Promise<void> };

export type WebServerOptions = {
  /** The program. */
  readonly program: string;
  /** A folder for what it writes. */
  readonly folder: string;
  /** The public folder. */
  readonly root: string;
  /** The folder with the files for web servers. */
  readonly hosts: string;
  readonly port: number;
  /** True if another site is at the same host, which answers every path that is not ours with `otherSite`. */
  readonly hasOther: boolean;
};

export const otherSite = 'another site';

/** Starts nginx with the files that are made for it. Rejects with an Error that has its output when it ends. */
export async function startNginx({
  program,
  folder,
  root,
  hosts,
  port,
  hasOther,
}: WebServerOptions): Promise<WebServer> {
  const file = path.join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    file,
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};\n`).join('')}
  include ${hosts}/nginx/http.conf;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${hosts}/nginx/server.conf;
${hasOther ? `    location / {\n      return 200 "${otherSite}";\n    }\n` : ''}  }
}
`,
  );
  return start(program, ['-p', folder, '-c', file], port);
}

/** Starts Caddy with the file that is made for it. Rejects with an Error that has its output when it ends. */
export async function startCaddy({
  program,
  folder,
  root,
  hosts,
  port,
  hasOther,
}: WebServerOptions): Promise<WebServer> {
  const file = path.join(folder, 'Caddyfile');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    `{
	admin off
	auto_https off
}
import ${hosts}/Caddyfile
http://127.0.0.1:${port} {
	bind 127.0.0.1
	root * ${root}
	import site
${hasOther ? `\trespond "${otherSite}"\n` : ''}}
`,
  );
  return start(program, ['run', '--config', file, '--adapter', 'caddyfile'], port, {
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
}

async function start(
  program: string,
  words: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<WebServer> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) {
      await answer.arrayBuffer();
      return {
        url,
        close: async () => {
          child.kill('SIGTERM');
          await ended;
        },
      };
    }
    await Promise.race([ended, wait(50)]);
  }
  throw new Error(`${program} ended: ${output}`);
}
