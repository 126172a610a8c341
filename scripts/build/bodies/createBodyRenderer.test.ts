import type { PageBody } from '#core/site/model/pageBody.ts';
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBodyRenderer } from './createBodyRenderer.ts';
import { findBodyProgram } from './findBodyProgram.ts';

const site = {
  title: 'Handbook',
  url: 'https://handbook.example',
  basePath: '/handbook',
  trailingSlash: true,
};
// A program of its own: the code of the tests before is not in it.
const options = { root: path.resolve(import.meta.dirname, '../../..'), code: randomUUID(), site };
const renderBody = await createBodyRenderer(options);
afterAll(async () => rmSync(await findBodyProgram(options)));

function said(text: string, href = '/docs/why/#fees'): PageBody {
  const children = [{ _type: 'span', _key: 's', text, marks: ['m'] }] as const;
  const markDefs = [{ _type: 'link', _key: 'm', href, external: false }] as const;
  return [{ _type: 'block', _key: 'b', style: 'normal', children, markDefs }];
}

test('a body is rendered with the components of the pages, compiled for the site', () => {
  expect(renderBody(said('a < b'))).toBe('<p><a href="/handbook/docs/why/#fees">a &lt; b</a></p>');
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

test('another base path is another program', async () => {
  const other = { ...options, site: { ...site, basePath: '' } };
  const renderOther = await createBodyRenderer(other);
  expect(renderOther(said('Why?'))).toContain('href="/docs/why/#fees"');
  rmSync(await findBodyProgram(other));
});

test('code that cannot be compiled is an error with the message of the compiler', async () => {
  const nowhere = { ...options, root: path.join(options.root, '.build', randomUUID()) };
  await expect(findBodyProgram(nowhere)).rejects.toThrow(
    /^The components of bodies could not be compiled:\n[^]*renderBody\.tsx/,
  );
  rmSync(nowhere.root, { recursive: true, force: true });
});
