import type { Sharp } from 'sharp';
import type { ImageRegion } from '#core/content/imageUse.ts';
import type { ImageToPublish } from './publishImage.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { cutSvg } from './cutSvg.ts';
import { publishImage } from './publishImage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
afterAll(() => rmSync(folder, { recursive: true }));

const size = { width: 40, height: 20 };
const right: ImageRegion = { left: 20, top: 5, width: 20, height: 10 };

/** An image whose left half is red, and whose right half is blue. */
function halves() {
  const blue = { create: { width: 20, height: 20, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { ...size, channels: 3, background: '#f00' } }).composite([
    { input: blue, left: 20, top: 0 },
  ]);
}

async function publish(
  extension: string,
  bytes: Uint8Array,
  more: Partial<ImageToPublish> = {},
): Promise<Buffer> {
  const file = path.join(folder, 'image');
  writeFileSync(file, bytes);
  return Buffer.from(await publishImage({ file, kind: 'image', extension, size, ...more }));
}

/** The format and size of an image, and the colour at three quarters of its width, in steps of a quarter. */
async function look(bytes: Uint8Array): Promise<unknown> {
  const { format, width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).removeAlpha().raw().toBuffer();
  const at = 3 * (Math.floor(height / 2) * width + Math.floor(width * 0.75));
  return [format, width, height, ...pixels.subarray(at, at + 3).map((value) => Math.round(value / 64))];
}

const formats = [
  ['jpg', 'jpeg', 'jpeg'],
  ['png', 'png', 'png'],
  ['webp', 'webp', 'webp'],
  ['gif', 'gif', 'gif'],
  ['avif', 'avif', 'heif'],
  ['tiff', 'tiff', 'png'],
] as const;

test.each(formats)(
  'a part of a %s image keeps its format if browsers show it',
  async (extension, format, result) => {
    const bytes = await halves().toFormat(format).toBuffer();
    const cut = await publish(extension, bytes, { region: right });
    expect(await look(cut)).toEqual([result, 20, 10, 0, 0, 4]);
    expect(await publish(extension, bytes, { region: right })).toEqual(cut);
  },
);

test.each(formats)(
  'a whole %s image without metadata keeps its bytes if browsers show it',
  async (extension, format, result) => {
    const bytes = await halves().toFormat(format).toBuffer();
    const published = await publish(extension, bytes);
    expect(await look(published)).toEqual([result, 40, 20, 0, 0, 4]);
    expect(published.equals(bytes)).toBe(extension !== 'tiff');
  },
);

const secrets = ['Secret Phone 12', 'secretName'];
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description rdf:about="secretName"/></rdf:RDF></x:xmpmeta>';

function withMetadata(image: Sharp): Sharp {
  return image
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'Secret Phone 12' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .withXmp(xmp);
}

function secretsIn(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return secrets.filter((secret) => text.includes(secret));
}

/** Returns a file with something after its end. */
const after = (bytes: Buffer, extra: string): Buffer => Buffer.concat([bytes, Buffer.from(extra)]);
const insert = (bytes: Buffer, at: number, extra: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, at), extra, bytes.subarray(at)]);
/** A segment of a JPEG. */
const segment = (marker: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
/** A chunk of a PNG; nobody looks at its checksum. */
const chunk = (type: string, text: string): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, Buffer.from(type + text, 'latin1'), Buffer.alloc(4)]);
};

test.each(formats)(
  'readers of a %s image get no metadata, and the same colours',
  async (extension, format) => {
    const bytes = await withMetadata(halves()).toFormat(format).toBuffer();
    const { xmp: written } = await sharp(bytes).metadata();
    expect(written === undefined).toBe(format === 'gif');
    for (const region of [undefined, right]) {
      const published = await publish(extension, bytes, region ? { region } : {});
      const { exif, xmp: told, iptc, comments, format: shown } = await sharp(published).metadata();
      expect({ exif, told, iptc, comments, secrets: secretsIn(published) }).toEqual({ secrets: [] });
      expect(await look(published)).toEqual([shown, ...(region ? [20, 10] : [40, 20]), 0, 0, 4]);
    }
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('a %s image keeps its colour profile', async (extension) => {
  const bytes = await withMetadata(halves()).toFormat(extension).toBuffer();
  const [before, published] = [
    await sharp(bytes).metadata(),
    await sharp(await publish(extension, bytes)).metadata(),
  ];
  expect(published.icc).toEqual(before.icc);
  expect(published.hasProfile).toBe(true);
});

test('what programs add to a file in other places is not published either', async () => {
  const jpeg = await halves().jpeg({ progressive: true }).toBuffer();
  const parts = [
    segment(0xfe, 'secretName'),
    segment(0xed, 'Photoshop 3.0\0secretName'),
    segment(0xe2, 'MPF\0secretName'),
    segment(0xe0, 'JFXX\0secretName'),
  ];
  const published = await publish('jpg', after(insert(jpeg, 2, Buffer.concat(parts)), 'secretName'));
  expect([secretsIn(published), published.equals(jpeg)]).toEqual([[], true]);

  const png = await halves().png().toBuffer();
  const texts = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => chunk(type, 'Author\0secretName'));
  expect(await publish('png', after(insert(png, 33, Buffer.concat(texts)), 'secretName'))).toEqual(png);

  const gif = await halves().gif().toBuffer();
  const comment = Buffer.from('\x21\xfe\x0asecretName\0', 'latin1');
  const application = Buffer.from('\x21\xff\x0bXMP DataXMP\x0asecretName\0', 'latin1');
  const block = gif.indexOf(Buffer.from('\x21\xf9', 'latin1'));
  expect(
    await publish('gif', after(insert(gif, block, Buffer.concat([comment, application])), 'secretName')),
  ).toEqual(gif);
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a photograph with orientation %i is published upright',
  async (orientation) => {
    const bytes = await withMetadata(halves()).withMetadata({ orientation }).jpeg().toBuffer();
    const upright = await sharp(bytes).autoOrient().toBuffer();
    for (const extension of ['jpg', 'tiff']) {
      const published = await publish(extension, bytes);
      const { orientation: left, exif } = await sharp(published).metadata();
      expect([left, exif]).toEqual([undefined, undefined]);
      expect(await cornersOf(published)).toEqual(await cornersOf(upright));
    }
  },
);

/** The size of an image and its colours in two corners, in steps of a quarter. */
async function cornersOf(bytes: Uint8Array): Promise<unknown> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const corners = [data.subarray(0, 3), data.subarray(-3)];
  return [
    info.width,
    info.height,
    ...corners.map((corner) => [...corner].map((value) => Math.round(value / 64))),
  ];
}

test('an image that is turned by its metadata is cut as it is shown', async () => {
  const bytes = await halves().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const region = { left: 0, top: 20, width: 20, height: 20 };
  expect(await look(await publish('jpg', bytes, { region }))).toEqual(['jpeg', 20, 20, 0, 0, 4]);
});

async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([halves().png().toBuffer(), halves().negate().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 200], loop: 3 })
    .toBuffer();
}

async function framesOf(bytes: Uint8Array): Promise<unknown> {
  const { pages, pageHeight, delay, loop } = await sharp(bytes, { animated: true }).metadata();
  return { pages, pageHeight, delay, loop };
}

test.each(['gif', 'webp'] as const)('an animated %s stays animated', async (format) => {
  const bytes = await animation(format);
  expect(await framesOf(await publish(format, bytes))).toEqual({
    pages: 2,
    pageHeight: 20,
    delay: [100, 200],
    loop: 3,
  });
  expect(await framesOf(await publish(format, bytes, { region: right }))).toEqual({
    pages: 2,
    pageHeight: 10,
    delay: [100, 200],
    loop: 3,
  });
});

test.each(formats)('a %s image that is cut off anywhere is an error', async (extension, format) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33', noise } })
    .toFormat(format)
    .toBuffer();
  for (const share of [0.05, 0.3, 0.6, 0.95]) {
    const cut = bytes.subarray(0, Math.floor(bytes.length * share));
    await expect(publish(extension, cut)).rejects.toThrow(/^is damaged, so that it cannot be shown$/);
  }
});

test('an image whose data is corrupt is an error, although its parts are all there', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c33', noise } })
    .png()
    .toBuffer();
  const middle = Math.floor(bytes.length / 2);
  bytes.fill(0, middle, middle + 100);
  await expect(publish('png', bytes)).rejects.toThrow(/^is damaged, so that it cannot be shown$/);
});

test('messages are for writers', async () => {
  await expect(publish('png', Buffer.from('text'))).rejects.toThrow(
    'is not an image in a format that browsers show (JPEG, PNG, WebP, GIF, AVIF, SVG or TIFF)',
  );
  await expect(
    publish('png', await halves().png().toBuffer(), { region: { left: 30, top: 0, width: 20, height: 20 } }),
  ).rejects.toThrow('is smaller than its document says, so that it cannot be cropped');
  await expect(publish('svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'))).rejects.toThrow(
    'is damaged',
  );
  await expect(publish('avif', heic)).rejects.toThrow('is a HEIC photo, which browsers do not show');
});

/** The beginning of a photograph of a phone. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(100),
]);

test('an image that would take the memory of a machine is refused by its size', async () => {
  const bomb = await halves().png().toBuffer();
  bomb.writeUInt32BE(50_000, 16);
  bomb.writeUInt32BE(50_000, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  await expect(publish('png', bomb)).rejects.toThrow('has more than 100 million pixels');
});

test('an image that is offered as a download has no metadata either, and any other file stays as it is', async () => {
  const bytes = await withMetadata(halves()).jpeg().toBuffer();
  expect(secretsIn(await publish('jpg', bytes, { kind: 'file' }))).toEqual([]);
  const text = Buffer.from('not an image');
  expect(await publish('jpg', text, { kind: 'file' })).toEqual(text);
});

const drawing = '<path fill="#f00" d="M0 0h20v20H0z"/><path fill="#00f" d="M20 0h20v20H20z"/>';

test.each([
  ['plain', `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${drawing}</svg>`],
  ['without a size', `\uFEFF<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${drawing}</svg>\n`],
  [
    'with all that may come before it',
    '<?xml version="1.0" encoding="UTF-8"?>\n<!-- It\'s <svg> -->\n' +
      '<!DOCTYPE svg [ <!ENTITY a "]><b"> <!-- it\'s --> ]>\n' +
      `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${drawing}</svg><!-- end -->`,
  ],
  [
    'with a prefix',
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="40" height="20">${drawing.replaceAll('<path', '<s:path')}</s:svg>`,
  ],
])('a part of an SVG image stays one: %s', async (_, text) => {
  const published = await publish('svg', Buffer.from(text), { region: right });
  expect(published.toString()).toBe(
    cutSvg((await publish('svg', Buffer.from(text))).toString(), size, right),
  );
  expect(await look(published)).toEqual(['svg', 20, 10, 0, 0, 4]);
});

test('the photographs in an SVG image have no metadata, however they are written', async () => {
  const photo = await withMetadata(halves()).withMetadata({ orientation: 3 }).jpeg().toBuffer();
  const base64 = photo.toString('base64');
  const addresses = [
    `data:image/jpeg;base64,${base64}`,
    `data:image/jpg;charset=x;base64,${base64.replace(/.{76}/g, '$&&#10;')}`,
    `data:image/jpeg,${[...photo].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')}`,
  ];
  const images = addresses
    .map((address) => `<image width="40" height="20" xlink:href="${address}"/>`)
    .join('');
  const text = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${images}</svg>`;
  const published = (await publish('svg', Buffer.from(text))).toString();
  const inside = [...published.matchAll(/base64,([^"]*)"/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  );
  expect(inside.slice(0, 2).map(secretsIn)).toEqual([[], []]);
  const [first] = inside;
  expect((await sharp(first).metadata()).orientation).toBe(3);
  expect(published).not.toContain('%53%65%63');
});
