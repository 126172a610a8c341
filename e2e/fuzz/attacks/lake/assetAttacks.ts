import type { WeightedAttack } from './lakeRequest.ts';
import * as fc from 'fast-check';
import { hostileSegment, hostileText, queryOf } from '../hostileText.ts';
import { at, dataset, request } from './lakeRequest.ts';

/** Something that begins as a picture does. */
const image = fc
  .tuple(
    fc.constantFrom(
      '\u0089PNG\r\n\u001A\n',
      'GIF89a',
      '<svg xmlns="http://www.w3.org/2000/svg">',
      '<svg><image href="file:///etc/passwd"/></svg>',
      'RIFF....WEBP',
    ),
    hostileText,
  )
  .map(([start, rest]) => start + rest);

const multipart = hostileText.map(
  (text) => `--x\r\nContent-Disposition: form-data; name="a"; filename="${text}"\r\n\r\n${text}\r\n--x--\r\n`,
);

/** Attacks on uploads of a lake. */
export const assetAttacks: readonly WeightedAttack[] = [
  request(
    2,
    'POST',
    at(
      `/assets/images/${dataset}`,
      queryOf({
        filename: hostileText,
        label: hostileText,
        meta: hostileText,
        contentType: hostileText,
        sourceId: hostileText,
        sourceUrl: hostileText,
      }),
    ),
    fc.oneof(image, hostileText),
  ),
  request(
    1,
    'POST',
    at(`/assets/files/${dataset}`, queryOf({ filename: hostileText, contentType: hostileText })),
    fc.oneof(multipart, hostileText),
  ),
  request(
    2,
    'GET',
    fc
      .tuple(
        hostileSegment,
        queryOf({
          w: hostileText,
          h: fc.constantFrom('1', '0', '-1', '99999'),
          rect: fc.constantFrom('0,0,1,1', '9,9,9,9', ','),
          q: hostileText,
          fm: hostileText,
          dpr: hostileText,
          fit: hostileText,
          dl: hostileText,
        }),
      )
      .map(([name, query]) => `/images/test/${dataset}/${name}${query}`),
  ),
];
