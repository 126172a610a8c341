import { expect, test } from 'vitest';
import { readXmlAddresses } from './readXmlAddresses.ts';

test('reads addresses in elements, attributes, and in HTML as text or CDATA', () => {
  expect(
    readXmlAddresses(`<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <link rel="self" href="https://example.com/blog/atom.xml"/>
  <entry>
    <id>https://example.com/blog/a/</id>
    <title type="html">https://example.com/b is a &lt;b&gt;title&lt;/b&gt;</title>
    <content type="html"><![CDATA[<p><a href="https://example.com/c/">c</a> https://example.com/words</p>]]></content>
    <summary>&lt;img src=&quot;https://example.com/d.png?a=1&amp;amp;b=2&quot;&gt;</summary>
  </entry>
</feed>`),
  ).toEqual([
    'http://www.w3.org/2005/Atom',
    'https://example.com/blog/atom.xml',
    'https://example.com/blog/a/',
    'https://example.com/c/',
    'https://example.com/d.png?a=1&b=2',
  ]);
});
