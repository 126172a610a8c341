import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The interval at which to look whether Firefox listens, in milliseconds. */
const interval = 20;

/**
 * Runs a script with the rights of Firefox itself, over Marionette, its own protocol
 * (https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html).
 * @param profile the folder of a Firefox that was started with `--marionette` and `--remote-allow-system-access`
 */
export async function runInFirefox(profile: string, script: string): Promise<void> {
  const socket = connect(await marionettePort(profile), '127.0.0.1');
  const messages = readMessages(socket);
  // Firefox introduces itself.
  await messages.next();
  let id = 0;
  const call = async (name: string, parameters: object): Promise<void> => {
    id += 1;
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value } = await messages.next();
    if (Array.isArray(value) && value[2] === null) return;
    throw new Error(`Firefox could not do ${name}: ${JSON.stringify(value)}`);
  };
  try {
    await call('WebDriver:NewSession', {});
    await call('Marionette:SetContext', { value: 'chrome' });
    await call('WebDriver:ExecuteScript', { script, args: [] });
    await call('WebDriver:DeleteSession', {});
  } finally {
    socket.end();
  }
}

async function marionettePort(profile: string): Promise<number> {
  for (;;) {
    const port = Number(readIfThere(path.join(profile, 'MarionetteActivePort')));
    if (port > 0) return port;
    await wait(interval);
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Messages are JSON with their length in bytes before them: `2:{}`. */
async function* readMessages(bytes: AsyncIterable<Buffer>): AsyncGenerator<unknown, void> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const colon = rest.indexOf(':');
      const end = colon + 1 + Number(rest.toString('latin1', 0, colon));
      if (colon < 0 || rest.length < end) break;
      yield JSON.parse(rest.toString('utf8', colon + 1, end));
      rest = rest.subarray(end);
    }
  }
}
