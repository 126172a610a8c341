import { expect, test } from 'vitest';
import { readXmlAddresses } from './readXmlAddresses.ts';

test('reads addresses in elements, attributes, and in HTML as text or CDATA, but not texts that begin like one', () => {
  expect(
    readXmlAddresses(`<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <link rel="self" href="https://example.com/blog/atom.xml"/>
  <entry>
    <id>https://example.com/blog/a/</id>
    <title type="html">https://example.com/title is a page</title>
    <category label="https://example.com/tag" term="https://example.com/tag"/>
    <author><name>https://example.com/name</name><uri>https://example.com/ada/</uri></author>
    <content type="html"><![CDATA[<p><a href="https://example.com/c/">c</a> https://example.com/words</p>]]></content>
    <description>https://example.com/description</description>
    <summary>&lt;img src=&quot;https://example.com/d.png?a=1&amp;amp;b=2&quot;&gt;</summary>
  </entry>
</feed>`),
  ).toEqual([
    'https://example.com/blog/atom.xml',
    'https://example.com/blog/a/',
    'https://example.com/ada/',
    'https://example.com/c/',
    'https://example.com/d.png?a=1&b=2',
  ]);
});
