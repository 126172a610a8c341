import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortenData } from './shortenData.ts';

const long = `<p>${'Ä text with \u2028, "quotes" & a tag &lt;/script&gt;. '.repeat(40)}</p>`;
const short = `<p>A short one, <code>a &lt; b</code>.</p><p>${'It repeats itself. '.repeat(30)}</p>`;

/** Data as Next's scripts have it. */
function pushed(text: string): string {
  const json = JSON.stringify([1, text]).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028');
  return `<script>self.__next_f.push(${json})</script>`;
}

function pageWith(bodies: readonly string[], ...data: readonly string[]): string {
  const shown = bodies.map((body) => `<div class="Body Flow">${body}</div>`).join('<hr/>');
  return `<html><body>${shown}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${data.map(pushed).join('')}</body></html>`;
}

const textRow = (id: string, text: string): string =>
  `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;

/** The data that a browser collects, in which `innerHTML` gives what `spell` makes of the body. */
function dataIn(html: string, spelled = (body: string) => body): string {
  const bodies = [...html.matchAll(/<div class="Body Flow">(.*?)<\/div>/gs)].map(([, body = '']) => ({
    innerHTML: spelled(body),
  }));
  const texts: string[] = [];
  const self = {
    __next_f: { push: ([kind, text = '']: [number, string?]) => kind === 1 && texts.push(text) },
  };
  const document = { querySelectorAll: () => bodies };
  for (const [, script = ''] of html.matchAll(/<script>(.*?)<\/script>/gs)) {
    runInNewContext(script, { self, document, TextEncoder, Reflect, JSON });
  }
  return texts.join('');
}

/** Another spelling of the same elements. */
const spell = (body: string): string => body.replaceAll('&lt;', '&#x3c;').replaceAll('Ä', '&Auml;');

const data = [
  '1:"$Sreact.fragment"\n2:I[5,["a.js"],"Body"]\n',
  textRow('2e', long),
  `3:["$","$L2",null,{"bodyHtml":"$2e"}]\n4:["$","$L2",null,{"bodyHtml":${JSON.stringify(short)}}]\n`,
] as const;

test('the bodies of a page are in its HTML once, and the data is what it was', () => {
  const page = pageWith([short, long], ...data);
  const once = shortenData(page);
  expect(once.split('Ä text with').length).toBe(41);
  expect(once.split('A short one').length).toBe(2);
  expect(dataIn(once)).toBe(data.join(''));
  expect(once.slice(0, once.indexOf('<script>'))).toBe(page.slice(0, page.indexOf('<script>')));
});

test('the data is complete in the spelling of the browser too, whose length may differ', () => {
  expect(dataIn(shortenData(pageWith([short, long], ...data)), spell)).toBe(
    [
      data[0],
      textRow('2e', spell(long)),
      data[2].replace(JSON.stringify(short), JSON.stringify(spell(short))),
    ].join(''),
  );
});

test('rows that are cut by the scripts are read as one', () => {
  const all = data.join('');
  const once = shortenData(pageWith([short, long], all.slice(0, 300), all.slice(300)));
  expect(once.split('Ä text with').length).toBe(41);
  expect(dataIn(once)).toBe(all);
});

test('other texts of the page stay in its data, also if they speak of bodies', () => {
  const words = `A property "bodyHtml":"$2e", and "bodyHtml":"<p>this</p>". ${'And more. '.repeat(120)}`;
  const others = [`5:["$","p",null,{"title":"$6","lang":${JSON.stringify(words)}}]\n`, textRow('6', words)];
  const once = shortenData(pageWith([short, long], ...data, ...others));
  expect(dataIn(once)).toBe([...data, ...others].join(''));
});

test.each([
  ['without a body', pageWith([], '1:"$Sreact.fragment"\n')],
  ['with a body that it does not show', pageWith([short], ...data.slice(0, 2))],
  [
    'with a body that is shorter than the lines that would put it back',
    pageWith(['<p>A.</p>'], '1:["$","$L2",null,{"bodyHtml":"<p>A.</p>"}]\n'),
  ],
])('a page %s has all data in its scripts', (_, page) => {
  const shorter = shortenData(page);
  expect(dataIn(shorter)).toBe(dataIn(page));
  expect(shorter).not.toContain('innerHTML');
});

test('properties that are undefined are not in the data', () => {
  const row = `1:["$","p",null,{"lang":"en","nonce":"$undefined"}]\n`;
  const page = pageWith([long], ...data, row);
  expect(dataIn(shortenData(page))).toBe([...data, row.replace(',"nonce":"$undefined"', '')].join(''));
});

test.each([
  ['without data', '<html><body><p>A.</p></body></html>'],
  ['with data that is not text', pageWith([long], ...data).replace('push([1', 'push([3')],
])('a page %s stays as it is', (_, page) => {
  expect(shortenData(page)).toBe(page);
});
