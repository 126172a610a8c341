import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commandGroups } from './commandGroups.ts';

const file = path.resolve(import.meta.dirname, '../../package.json');
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(file, 'utf8'),
);
const named = Object.values(commandGroups).flatMap((commands) => commands.map(([name]) => name));

test('every command is in one group, and package.json, which `npm run` lists, has them in the same order', () => {
  expect(named).toEqual(Object.keys(scripts).filter((name) => name !== 'postinstall'));
});
