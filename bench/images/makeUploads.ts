import sharp from 'sharp';
import { seededRandom } from '#core/testing/seededRandom.ts';

/** An image as a writer uploads it. */
export type Upload = { readonly name: string; readonly alt: string; readonly bytes: Buffer };

/**
 * Makes two photos of a camera, 3000 pixels wide, and two screenshots of a screen with two pixels for each of its own. The photos are clouds of noise with
 * as much detail as photos have; equal versions of the library make equal bytes.
 */
export async function makeUploads(): Promise<readonly Upload[]> {
  return [
    { name: 'cover.jpg', alt: 'A photo', bytes: await photo(1) },
    { name: 'screen.png', alt: 'A screenshot', bytes: await screenshot(2) },
    { name: 'second.jpg', alt: 'Another photo', bytes: await photo(3) },
    { name: 'wide.png', alt: 'Another screenshot', bytes: await screenshot(4) },
  ];
}

/** Each layer has twice the detail of the one before, and two thirds of its contrast. */
const layers = [6, 12, 24, 48, 96, 192, 384, 768, 1536];

async function photo(seed: number): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  const random = seededRandom(seed);
  const sum = new Float32Array(width * height * 3);
  for (const [index, across] of layers.entries()) {
    const down = Math.round((across * height) / width);
    const dots = Buffer.from(Array.from({ length: across * down * 3 }, () => Math.floor(random() * 256)));
    const layer = await sharp(dots, { raw: { width: across, height: down, channels: 3 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    const contrast = (2 / 3) ** index;
    for (const [at, value] of layer.entries()) sum[at] = (sum[at] ?? 0) + (value - 128) * contrast;
  }
  const pixels = Buffer.from(sum.map((value) => Math.max(0, Math.min(255, 128 + value * 0.8))));
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function screenshot(seed: number): Promise<Buffer> {
  const random = seededRandom(seed);
  const [width, height] = [2400, 1500];
  const words = Array.from({ length: 42 }, (_, line) => {
    const text = Array.from({ length: 3 + Math.floor(random() * 12) }, () =>
      Math.floor(random() * 1e9).toString(36),
    ).join(' ');
    const hue = Math.floor(random() * 360);
    return `<text x="560" y="${170 + line * 31}" font-size="26" fill="hsl(${hue} 45% 30%)">${text}</text>`;
  });
  const buttons = Array.from(
    { length: 16 },
    (_, row) =>
      `<rect x="40" y="${120 + row * 80}" width="400" height="56" rx="12" fill="hsl(210 30% ${80 + (row % 4) * 4}%)"/>`,
  );
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">` +
    `<rect width="100%" height="100%" fill="#fff"/><rect width="480" height="100%" fill="#eef2f6"/>` +
    `<rect width="100%" height="80" fill="#16324f"/>${buttons.join('')}${words.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
}
