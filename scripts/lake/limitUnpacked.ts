import { Transform } from 'node:stream';

/** No export comes near: text compresses to a tenth or so, pictures hardly at all. A bomb compresses to a thousandth. */
const maxRatio = 100;

/** Up to here any ratio is allowed: a small file of very regular documents is not a bomb. Bytes. */
const alwaysAllowedBytes = 1024 ** 3;

/** Passes unpacked bytes on. Fails if there are far more of them than `packedSize` bytes can reasonably hold. */
export function limitUnpacked(packedSize: number, alwaysAllowed: number = alwaysAllowedBytes): Transform {
  const limit = Math.max(alwaysAllowed, packedSize * maxRatio);
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      size += chunk.length;
      if (size <= limit) callback(null, chunk);
      else callback(new Error(`it unpacks to more than ${maxRatio} times its ${packedSize} bytes.`));
    },
  });
}
