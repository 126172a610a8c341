import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DamagedImageError, unlessDamaged } from './bytes.ts';
import { visibleSvg } from './visibleSvg.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const visible = (text: string): string => visibleSvg(bytesOf(text));
const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;

test.each([
  ['comments', svg('<!-- Ada --><g/>'), svg('<g/>')],
  ['metadata', svg('<metadata id="m"><a><metadata/>Ada</a></metadata><g/>'), svg('<g/>')],
  [
    'what an editor notes',
    svg(
      '<sodipodi:namedview inkscape:cx="1"><inkscape:grid/></sodipodi:namedview><g inkscape:label="Ada" id="a"/>',
      ` xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"\n xmlns:sodipodi='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd' inkscape:export-filename="/home/ada/a.png"`,
    ),
    svg('<g id="a"/>'),
  ],
  ['names of layers', svg('<g id="a" data-name="Ada"/>'), svg('<g id="a"/>')],
  [
    'elements of another default namespace',
    svg('<rdf xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Ada</rdf>'),
    svg(''),
  ],
  ['scripts', svg('<script>Ada</script><g onload="Ada()" id="a"/>'), svg('<g id="a"/>')],
  [
    'comments in styles',
    svg('<style>/* Ada */a{}<![CDATA[/* Ada */b{}]]></style>'),
    svg('<style>a{}<![CDATA[b{}]]></style>'),
  ],
  ['instructions', `<?xpacket begin="Ada"?>${svg('<g/>')}`, svg('<g/>')],
])('leaves out %s', (_, text, expected) => {
  expect(visible(text)).toBe(expected);
});

test.each([
  ['an address of data without a comma', (text: string) => svg(`<image href="data:image/${text}"/>`), ' '],
  ['a style that only begins comments', (text: string) => svg(`<style>${text}</style>`), '/* '],
])('%s takes no longer than any other text', (_, around, repeated) => {
  expect(visible(around(repeated.repeat(300_000)))).toContain('<svg');
});

test.each([
  ['titles', svg('<title>Rates</title><desc>They &lt; rise &#169; — all</desc>')],
  ['styles', svg('<style><![CDATA[ a > b { fill: red } ]]></style>')],
  [
    'links, and HTML inside',
    svg(
      '<use xlink:href="#a" xml:space="preserve"/><foreignObject><h:p>a</h:p><p xmlns="http://www.w3.org/1999/xhtml">b</p></foreignObject>',
      ' xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:h="http://www.w3.org/1999/xhtml"',
    ),
  ],
  [
    'entities',
    `<!DOCTYPE svg [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]><svg xmlns="&ns_svg;" xmlns:xlink="&xl;"><g xlink:href="#a"/></svg>`,
  ],
  ['SVG with a prefix', '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:g/></s:svg>'],
])('keeps %s', (_, text) => {
  expect(visible(text)).toBe(text);
});

test('other encodings become UTF-8', () => {
  const text = svg('<title>é</title>');
  const latin = Uint8Array.from(`<?xml version="1.0" encoding="iso-8859-1"?>${text}`, (each) =>
    each.charCodeAt(0),
  );
  expect(visibleSvg(latin)).toBe(text);
  const wide = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from(text, (each) => each.charCodeAt(0))]).buffer,
  );
  expect(visibleSvg(wide)).toBe(text);
});

test.each([
  '',
  'text',
  '<html></html>',
  '<svg>',
  '<svg></g>',
  '<svg a=1/>',
  '<svg a="<"/>',
  '<svg',
  '<svg><!-- ',
  '<!DOCTYPE svg [',
  '\xFF',
])('is not SVG: %j', (text) => {
  expect(() => visible(text)).toThrow(DamagedImageError);
});

test('leaves nothing of what it leaves out, and changes nothing more the second time', () => {
  const piece = fc.constantFrom(
    '<!-- SECRET -->',
    '<metadata>SECRET</metadata>',
    '<i:x>SECRET</i:x>',
    '<g i:y="SECRET" data-z=\'SECRET\'/>',
    '<g>',
    '</g>',
    'text',
    '<path d="M0 0"/>',
    '<metadata>',
    '</metadata>',
    '<i:x>',
    '</i:x>',
    '"',
    '>',
    '<![CDATA[<g>]]>',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const text = svg(pieces.join(''), ' xmlns:i="urn:i"');
      const first = unlessDamaged(() => visible(text)) ?? svg('');
      expect(first).not.toContain('SECRET');
      expect(visible(first)).toBe(first);
    }),
  );
});

test('takes time in proportion to the length', () => {
  const text = svg(`<g ${' '.repeat(300_000)}/>${'<g>'.repeat(30_000)}${'</g>'.repeat(30_000)}`);
  expect(visible(text)).toHaveLength(text.length);
});

test('drawings inside drawings do not make a file many times as long', () => {
  let text = svg('');
  for (let level = 0; level < 40; level += 1) {
    const address = text.replaceAll(/[%<>"#]/g, encodeURIComponent);
    text = svg(`<image href="data:image/svg+xml,${address}"/>`);
  }
  expect(visible(text).length).toBeLessThan(4 * text.length);
});

test('an image with a character that does not exist becomes an empty one', () => {
  const address = 'data:image/png;base64,';
  expect(visible(svg(`<image href="${address}&#x110000;"/>`))).toBe(svg(`<image href="${address}"/>`));
});
