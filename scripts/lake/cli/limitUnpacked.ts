import { Transform } from 'node:stream';

/** No export comes near: text shrinks to a tenth or so, pictures hardly at all. A bomb shrinks to a thousandth. */
const MOST_TIMES = 100;

/** Up to here any ratio will do: a small file of very regular documents is no bomb. Bytes. */
const ALWAYS_ALLOWED = 1024 ** 3;

/** Passes unpacked bytes on. Fails when they get to be far more than `packedSize` bytes can honestly hold. */
export function limitUnpacked(packedSize: number, alwaysAllowed: number = ALWAYS_ALLOWED): Transform {
  const limit = Math.max(alwaysAllowed, packedSize * MOST_TIMES);
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      size += chunk.length;
      if (size <= limit) callback(null, chunk);
      else callback(new Error(`it unpacks to more than ${MOST_TIMES} times its ${packedSize} bytes.`));
    },
  });
}
