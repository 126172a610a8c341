import { expect, test } from 'vitest';
import { createLog } from './createLog.ts';

const now = () => new Date('2026-01-02T03:04:05.000Z');

test('people read what is said, programs one object in each line', () => {
  const lines: string[] = [];
  for (const format of ['text', 'json'] as const) {
    const log = createLog(format, (line) => lines.push(line), now);
    log('\nThe lake has failed:\n"disk" full\n', 'lake', 'error');
    log('Everything runs.');
  }
  expect(lines).toEqual([
    '\nThe lake has failed:\n"disk" full\n',
    'Everything runs.',
    '{"at":"2026-01-02T03:04:05.000Z","level":"error","process":"lake","message":"The lake has failed:\\n\\"disk\\" full"}',
    '{"at":"2026-01-02T03:04:05.000Z","level":"info","process":"start","message":"Everything runs."}',
  ]);
});
