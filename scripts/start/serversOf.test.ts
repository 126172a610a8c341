import { expect, test } from 'vitest';
import { readEnv } from '#env';
import { checkPorts } from './checkPorts.ts';
import { serversOf } from './serversOf.ts';
import { freePorts } from './testing/freePorts.ts';

const namesOf = (source: Readonly<Record<string, string>>) =>
  serversOf(readEnv(source)).map(({ name }) => name);

test('a hosted lake is not a server of ours', () => {
  expect(namesOf({})).toEqual(['site', 'studio', 'lake', 'publisher', 'preview']);
  expect(namesOf({ SANITY_PROJECT_ID: 'abc123' })).toEqual(['site', 'studio', 'publisher', 'preview']);
});

test('two servers cannot have the same port, and none is kept', async () => {
  const [port = 0, other = 0] = await freePorts(2);
  const site = { name: 'site', port, host: '127.0.0.1' } as const;
  const lake = { name: 'lake', port: other, host: '127.0.0.1' } as const;
  await expect(checkPorts([site, lake, { name: 'preview', port, host: '127.0.0.1' }])).rejects.toThrow(
    `Port ${port} is in use by process ${process.pid} in '${process.cwd()}'. Stop what uses it, or choose another port with PREVIEW_PORT.`,
  );
  await checkPorts([site, lake]);
});
