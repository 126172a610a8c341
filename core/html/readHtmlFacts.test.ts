import { expect, test } from 'vitest';
import { readHtmlFacts } from './readHtmlFacts.ts';

test('reads ids and all that leads elsewhere or is loaded, without escapes', () => {
  expect(
    readHtmlFacts(`<!doctype html>
      <link rel="canonical" href="https://example.com/a/">
      <link rel="preconnect" href="/">
      <link rel="preload" as="image" imagesrcset="/i.png 1x, /i2.png 2x">
      <meta http-equiv="refresh" content="0; url=/moved/">
      <meta property="og:image" content="https://example.com/card.png">
      <meta name="description" content="/not/an/address">
      <main ID="main"><a href="/search/?q=a&amp;b=1#x">Find</a> <a href=/b/ >b</a> <area href="#c"></main>
      <img src="/m.png" srcset="/m.png 1x, /m2.png 2x"><video poster="/p.png"></video>
      <form action="/search/"><button formaction="/other/">Go</button></form>
      <object data="/o.pdf"></object> <blockquote cite="/source/">Words.</blockquote>
      <svg><use xlink:href="#shape"/></svg>`),
  ).toEqual({
    ids: ['main'],
    repeatedIds: [],
    addresses: [
      'https://example.com/a/',
      '/i.png',
      '/i2.png',
      '/moved/',
      'https://example.com/card.png',
      '/search/?q=a&b=1#x',
      '/b/',
      '#c',
      '/m.png',
      '/m2.png',
      '/p.png',
      '/search/',
      '/other/',
      '/o.pdf',
      '/source/',
      '#shape',
    ],
    fullLinks: [],
  });
});

test('names each id that several elements have once', () => {
  const { ids, repeatedIds } = readHtmlFacts('<p id="a"></p><p id="b"></p><p id="a"></p><p id="a"></p>');
  expect([ids, repeatedIds]).toEqual([['a', 'b'], ['a']]);
});

test('markup in comments, scripts, styles, titles and text is none', () => {
  const { ids, addresses } = readHtmlFacts(
    `<!-- <a href="/comment" id="one"> --><script>'<a href="/script" id="two">'</script><style>/* <a href="/style"> */</style>
     <title><a href="/title" id="three"></title><code>&lt;a href="/text" id="four"&gt; id="five"</code><p title='<a href="/inside">'></p>`,
  );
  expect([ids, addresses]).toEqual([[], []]);
});

test('links that are written with a host are told apart', () => {
  const { addresses, fullLinks } = readHtmlFacts(
    '<a href="https://example.com/a">a</a><a href="//example.com/b">b</a><a href="mailto:a@example.com">c</a><img src="https://example.com/d.png">',
  );
  expect([addresses, fullLinks]).toEqual([
    ['mailto:a@example.com', 'https://example.com/d.png'],
    ['https://example.com/a', '//example.com/b'],
  ]);
});

test('addresses in JSON-LD count, and those in other scripts do not', () => {
  const json = '{"@id":"https://example.com/a/#page","name":"https"}';
  const { addresses } = readHtmlFacts(
    `<script type="application/ld+json">${json}</script><script>const a = ${json}</script><p>${json}</p>`,
  );
  expect(addresses).toEqual(['https://example.com/a/']);
});
