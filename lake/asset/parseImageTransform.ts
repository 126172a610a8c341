import { badRequest } from '#system/values/httpError.ts';
import { present } from '#system/values/present.ts';

export type OutputFormat = 'jpg' | 'png' | 'webp' | 'gif' | 'avif';

/**
 * The transformation that a request asks for. Lengths are pixels of the result, except those of `rect`, which are
 * pixels of the original.
 */
export type ImageTransform = {
  readonly rect?: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly width?: number;
  readonly height?: number;
  /** The way in which the image fits the box of width and height. */
  readonly fit: Fit;
  /** The part that is kept if `fit` is `crop`. */
  readonly crop: Crop;
  /** The point that `focalpoint` keeps, from 0 to 1. */
  readonly focalPoint: { readonly x: number; readonly y: number };
  /** 1 to 100. */
  readonly quality: number;
  /** The requested format; that of the original when absent. */
  readonly format?: OutputFormat;
  /** A hex colour without `#`, for the area that `fill` leaves empty. */
  readonly background?: string;
  readonly flip: { readonly horizontal: boolean; readonly vertical: boolean };
  /** Degrees clockwise. */
  readonly rotate: 0 | 90 | 180 | 270;
  /** 0 (none) to 2000. */
  readonly blur: number;
};

const fits = ['clip', 'crop', 'fill', 'fillmax', 'max', 'min', 'scale'] as const;
export type Fit = (typeof fits)[number];
const crops = ['center', 'top', 'bottom', 'left', 'right', 'focalpoint', 'entropy'] as const;
export type Crop = (typeof crops)[number];
const formats: ReadonlyMap<string, OutputFormat> = new Map([
  ['jpg', 'jpg'],
  ['pjpg', 'jpg'],
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
]);
const parameterNames = [
  'rect',
  'w',
  'h',
  'max-w',
  'max-h',
  'fit',
  'crop',
  'fp-x',
  'fp-y',
  'q',
  'fm',
  'auto',
  'dpr',
  'bg',
  'flip',
  'or',
  'blur',
];
const maxSide = 8192;

/**
 * Reads the parameters of an image URL, named as Sanity names them (`w`, `h`, `fit`, `crop`, `rect`, `q`, `fm`,
 * `auto=format`, `dpr`, …; https://www.sanity.io/docs/apis-and-sdks/image-urls). Undefined if there are none. `accept` is
 * the request's `Accept` header. Throws an `HttpError` (400) that names an invalid value.
 */
export function parseImageTransform(query: URLSearchParams, accept: string): ImageTransform | undefined {
  if (!parameterNames.some((name) => query.has(name))) return undefined;
  const dpr = numberIn(query, 'dpr', 0.1, 5) ?? 1;
  const [maxWidth, maxHeight] = [numberIn(query, 'max-w', 1, maxSide), numberIn(query, 'max-h', 1, maxSide)];
  const width = side(query, 'w', dpr) ?? maxWidth;
  const height = side(query, 'h', dpr) ?? maxHeight;
  const isBounded = query.has('w') || query.has('h') || (maxWidth ?? maxHeight) === undefined;
  const format = formatOf(query, accept);
  const rect = rectOf(query);
  const background = backgroundOf(query);
  const flip = query.get('flip') ?? '';
  return present({
    rect,
    width,
    height,
    format,
    background,
    fit: oneOf(query, 'fit', fits) ?? (isBounded ? 'clip' : 'max'),
    crop: cropOf(query),
    focalPoint: { x: numberIn(query, 'fp-x', 0, 1) ?? 0.5, y: numberIn(query, 'fp-y', 0, 1) ?? 0.5 },
    quality: Math.max(1, Math.round(numberIn(query, 'q', 0, 100) ?? 75)),
    flip: { horizontal: flip.includes('h'), vertical: flip.includes('v') },
    rotate: rotationOf(query),
    blur: numberIn(query, 'blur', 0, 2000) ?? 0,
  });
}

function side(query: URLSearchParams, name: string, dpr: number): number | undefined {
  const value = numberIn(query, name, 1, maxSide);
  return value === undefined ? undefined : Math.min(maxSide, Math.max(1, Math.round(value * dpr)));
}

/** `crop` may name two edges (`top,left`); the first one counts. */
function cropOf(query: URLSearchParams): Crop {
  const [first = ''] = (query.get('crop') ?? '').split(',');
  if (first === '') return query.has('fp-x') || query.has('fp-y') ? 'focalpoint' : 'center';
  const crop = crops.find((name) => name === first);
  if (crop === undefined) throw wrong('crop', first, crops.join(', '));
  return crop;
}

function formatOf(query: URLSearchParams, accept: string): OutputFormat | undefined {
  const asked = query.get('fm');
  if (asked !== null) {
    const format = formats.get(asked);
    if (format === undefined) throw wrong('fm', asked, [...formats.keys()].join(', '));
    return format;
  }
  return query.get('auto') === 'format' && accept.includes('image/webp') ? 'webp' : undefined;
}

function rectOf(query: URLSearchParams): ImageTransform['rect'] {
  const text = query.get('rect');
  if (text === null) return undefined;
  const [left = -1, top = -1, width = 0, height = 0, ...rest] = text
    .split(',')
    .map((part) => Math.round(Number(part)));
  if (rest.length === 0 && left >= 0 && top >= 0 && width > 0 && height > 0) {
    return { left, top, width, height };
  }
  throw wrong('rect', text, 'left,top,width,height in pixels');
}

function backgroundOf(query: URLSearchParams): string | undefined {
  const text = query.get('bg');
  if (text === null || /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return text ?? undefined;
  throw wrong('bg', text, 'a hex colour such as ff8800');
}

function rotationOf(query: URLSearchParams): ImageTransform['rotate'] {
  const text = query.get('or') ?? '0';
  const rotate = ([0, 90, 180, 270] as const).find((degrees) => String(degrees) === text);
  if (rotate === undefined) throw wrong('or', text, '0, 90, 180 or 270');
  return rotate;
}

function oneOf<Name extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Name[],
): Name | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const value = values.find((candidate) => candidate === text);
  if (value === undefined) throw wrong(name, text, values.join(', '));
  return value;
}

function numberIn(query: URLSearchParams, name: string, low: number, high: number): number | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  const value = Number(text);
  if (!(value >= low && value <= high)) throw wrong(name, text, `a number from ${low} to ${high}`);
  return value;
}

function wrong(name: string, value: string, expected: string): Error {
  return badRequest(`The image cannot be served with ${name}='${value.slice(0, 100)}': give ${expected}.`);
}
