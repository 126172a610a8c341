import sharp from 'sharp';

/** The icons of the site by their names in `web/public`, from one square drawing. */
export async function iconFiles(svg: string): Promise<ReadonlyMap<string, string | Buffer>> {
  const png = (size: number): Promise<Buffer> =>
    sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png().toBuffer();
  const inner = await png(140);
  const touch = await sharp({ create: { width: 180, height: 180, channels: 3, background: '#ffffff' } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer();
  return new Map<string, string | Buffer>([
    ['icon.svg', svg],
    ['favicon.ico', ico(await png(32), 32)],
    ['apple-touch-icon.png', touch],
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
  ]);
}

/** An icon file with one picture, which may be a PNG file since Windows Vista. */
function ico(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
