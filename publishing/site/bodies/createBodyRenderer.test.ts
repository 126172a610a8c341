import type { PageBody } from '#core/site/model/pageBody.ts';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CodeChangedError } from '../code/CodeChangedError.ts';
import { codeHash } from '../code/codeHash.ts';
import { writeEmptySources } from '../testing/writeEmptySources.ts';
import { createBodyRenderer, findBodyProgram } from './createBodyRenderer.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const site = {
  title: 'Handbook',
  url: 'https://handbook.example',
  // A program of its own, which no test before has compiled.
  basePath: `/handbook-${randomUUID()}`,
  trailingSlash: true,
};
const options = { root, code: codeHash(root), site };
const renderBody = await createBodyRenderer(options);
afterAll(async () => rmSync(await findBodyProgram(options)));

function said(text: string, href = '/docs/why/#fees'): PageBody {
  const children = [{ _type: 'span', _key: 's', text, marks: ['m'] }] as const;
  const markDefs = [{ _type: 'link', _key: 'm', href, external: false }] as const;
  return [{ _type: 'block', _key: 'b', style: 'normal', children, markDefs }];
}

test('a body is rendered with the components of the pages, compiled for the site', () => {
  expect(renderBody(said('a < b'))).toBe(`<p><a href="${site.basePath}/docs/why/#fees">a &lt; b</a></p>`);
});

test('the same body gives the same HTML, whatever was rendered before', () => {
  const first = renderBody(said('Why?'));
  renderBody(said('How?', 'https://example.org'));
  expect(renderBody(said('Why?'))).toBe(first);
});

test('a body that is the same object is not rendered again', () => {
  const body = said('Why?');
  const html = renderBody(body);
  Object.assign(body[0] ?? {}, { style: 'h2' });
  expect(renderBody(body)).toBe(html);
  expect(renderBody([...body])).toContain('<h2');
});

test('the program is compiled once, and nothing is left beside it', async () => {
  const file = await findBodyProgram(options);
  const { ino } = statSync(file);
  await createBodyRenderer(options);
  expect(statSync(file).ino).toBe(ino);
  expect(existsSync(`${file}.part`)).toBe(false);
});

test('a program that was damaged is compiled again', async () => {
  const file = await findBodyProgram(options);
  const whole = readFileSync(file);
  for (const damaged of ['', whole.subarray(0, 300), `${whole.toString()} `]) {
    writeFileSync(file, damaged);
    expect(await findBodyProgram(options)).toBe(file);
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});

test('another base path is another program', async () => {
  const other = { ...options, site: { ...site, basePath: `${site.basePath}/2` } };
  const renderOther = await createBodyRenderer(other);
  expect(renderOther(said('Why?'))).toContain(`href="${site.basePath}/2/docs/why/#fees"`);
  rmSync(await findBodyProgram(other));
});

describe('in a project of which nothing was compiled before', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bodies-'));
    writeEmptySources(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('code that cannot be compiled is an error with the message of the compiler', async () => {
    await expect(findBodyProgram({ root: folder, code: codeHash(folder), site })).rejects.toThrow(
      /^'web\/body\/renderBody.tsx' could not be compiled:\n[^]*renderBody\.tsx/,
    );
  });

  test('sources that are not those of the name are not compiled', async () => {
    const code = codeHash(folder);
    mkdirSync(path.join(folder, 'web', 'body'));
    writeFileSync(path.join(folder, 'web', 'body', 'renderBody.tsx'), 'export const renderBody = () => "";');
    await expect(findBodyProgram({ root: folder, code, site })).rejects.toThrow(CodeChangedError);
    expect(await findBodyProgram({ root: folder, code: codeHash(folder), site })).toMatch(/\.mjs$/);
    expect(readdirSync(path.join(folder, '.build', 'bodies'))).toHaveLength(1);
  });
});
