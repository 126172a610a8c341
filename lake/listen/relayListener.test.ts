import type { TestLake } from '../testing/testLake.ts';
import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startTestLake } from '../testing/testLake.ts';

describe('a listener over a socket', () => {
  let lake: TestLake;
  let opened: WebSocket[];
  beforeEach(async () => {
    lake = await startTestLake();
    opened = [];
  });
  afterEach(async () => {
    for (const socket of opened) socket.terminate();
    await lake.stop();
  });

  /** Opens one, and collects what it says. */
  async function listen(query: string, first: string): Promise<{ socket: WebSocket; heard: string[] }> {
    const path = `/v1/data/listen/production?query=${encodeURIComponent(query)}`;
    const socket = new WebSocket(`${lake.lake.url.replace('http', 'ws')}${path}`);
    opened.push(socket);
    const heard: string[] = [];
    socket.on('message', (data) => heard.push(Buffer.isBuffer(data) ? data.toString() : ''));
    await once(socket, 'open');
    socket.send(first);
    return { socket, heard };
  }

  test('has the head of the response first, and then its events', async () => {
    const { heard } = await listen('*', JSON.stringify({ authorization: `Bearer ${lake.lake.token}` }));
    await expect.poll(() => heard.length).toBe(2);
    expect(JSON.parse(heard[0] ?? '')).toEqual({ status: 200, type: 'text/event-stream; charset=utf-8' });
    expect(heard[1]).toMatch(/^event: welcome\n/);
    await lake.client.create({ _id: 'drafts.a', _type: 'page' });
    await expect.poll(() => heard.join('')).toContain('"documentId":"drafts.a"');
  });

  test('sees what its reader may see, whatever else the reader sends', async () => {
    const { heard } = await listen('*', '"nonsense"');
    await expect.poll(() => heard.length).toBe(2);
    await lake.client.create({ _id: 'drafts.a', _type: 'page' });
    await lake.client.create({ _id: 'b', _type: 'page' });
    await expect.poll(() => heard.join('')).toContain('"documentId":"b"');
    expect(heard.join('')).not.toContain('drafts.a');
  });

  test('that is refused has the head and the reason, and ends', async () => {
    const { socket, heard } = await listen('*[', '{}');
    await once(socket, 'close');
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({ status: 400 });
    expect(heard.slice(1).join('')).toContain('error');
  });
});
