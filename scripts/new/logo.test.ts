import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readLogo } from './logo.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'logo-'));
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string | Buffer, name = 'logo.svg'): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const rect = '<rect width="20" height="10" fill="#0a7"/>';

test('a logo is put in the middle of a square, without what is around the drawing', async () => {
  const file = written(
    `<?xml version="1.0"?>\n<!-- A -->\n<svg ${xmlns} width="20px" height="10px" fill="none">\n  ${rect}\n</svg>\n`,
  );
  expect(await readLogo(file)).toEqual({
    svg: `<svg ${xmlns} fill="none" viewBox="0 -5 20 20">${rect}</svg>\n`,
    ratio: 2,
  });
});

test('a logo that is a square already keeps its box', async () => {
  const file = written(`<svg ${xmlns} viewBox='-5 -5 20 20'>${rect}</svg>`);
  expect((await readLogo(file)).svg).toBe(`<svg ${xmlns} viewBox="-5 -5 20 20">${rect}</svg>\n`);
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['an event handler', '<rect width="1" height="1" onload="alert(1)"/>'],
  ['a foreignObject', '<foreignObject width="1" height="1"/>'],
  ['a link to another file', '<use href="https://elsewhere.example/a.svg#b"/>'],
  ['a link to another file', '<style>rect { fill: url(https://elsewhere.example/a.svg#b) }</style>'],
])('a logo with %s is refused', async (name, inner) => {
  const file = written(`<svg ${xmlns} viewBox="0 0 10 10">${inner}</svg>`);
  await expect(readLogo(file)).rejects.toThrow(`contains ${name}`);
});

test('links inside the drawing are fine', async () => {
  const inner = '<defs><g id="a"><path d="M0 0h9v9z"/></g></defs><use href="#a" fill="url(#b)"/>';
  expect((await readLogo(written(`<svg ${xmlns} viewBox="0 0 10 10">${inner}</svg>`))).svg).toContain(inner);
});

test('what is no drawing is refused', async () => {
  const wanted = 'The logo must be an SVG file of at most 100 kB.';
  await expect(readLogo(written('Hello'))).rejects.toThrow(`logo.svg' cannot be read as an image. ${wanted}`);
  await expect(readLogo(folder)).rejects.toThrow(`is not a file. ${wanted}`);
  await expect(readLogo(path.join(folder, 'nothing.svg'))).rejects.toThrow('There is no file');
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  await expect(readLogo(written(png, 'logo.png'))).rejects.toThrow(`is a PNG image. ${wanted}`);
  const large = `<svg ${xmlns} viewBox="0 0 10 10">${rect.repeat(3000)}</svg>`;
  await expect(readLogo(written(large))).rejects.toThrow(`has 127 kB. ${wanted} Simplify`);
});
