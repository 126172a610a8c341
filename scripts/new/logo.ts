import { readFileSync, statSync } from 'node:fs';
import { inspectImage } from '#lake/asset/inspectImage.ts';
import { errorMessage } from '#system/values/errorMessage.ts';

/** A logo as a square SVG. */
export type Logo = {
  readonly svg: string;
  /** Width by height, as it was drawn. */
  readonly ratio: number;
};

/** Bytes of a logo, which is a part of every social card and loaded by every page. */
const maxLogoBytes = 100_000;

const wanted = `The logo must be an SVG file of at most ${maxLogoBytes / 1000} kB.`;

/** Parts that a logo must not have: browsers also open the file as a page. */
const forbidden: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/<script\b/i, 'a script'],
  [/\son[a-z]+\s*=/i, 'an event handler'],
  [/<foreignObject\b/i, 'a foreignObject'],
  [
    /(?:href\s*=\s*["']|url\(\s*["']?|@import\s*["']?)\s*(?!#|data:image\/)[^"')\s]/i,
    'a link to another file',
  ],
  [/<!ENTITY\b/i, 'an entity'],
];

/** Reads an SVG file as the logo. Throws an Error that says what is wrong with it. */
export async function readLogo(file: string): Promise<Logo> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Error(`There is no file '${file}'.`);
  if (!found.isFile()) throw new Error(`'${file}' is not a file. ${wanted}`);
  const { extension, width, height } = await inspectImage(file).catch((error: unknown) => {
    throw new Error(`'${file}' cannot be read as an image. ${wanted}`, { cause: errorMessage(error) });
  });
  if (extension !== 'svg') throw new Error(`'${file}' is a ${extension.toUpperCase()} image. ${wanted}`);
  if (found.size > maxLogoBytes) {
    throw new Error(
      `'${file}' has ${Math.ceil(found.size / 1000)} kB. ${wanted} Simplify the drawing first.`,
    );
  }
  const text = readFileSync(file, 'utf8');
  for (const [pattern, name] of forbidden) {
    if (pattern.test(text)) {
      throw new Error(`'${file}' contains ${name}. Save the logo as a plain SVG file without it.`);
    }
  }
  return { svg: square(text, width, height), ratio: width / height };
}

/** The same drawing in the middle of a square. */
function square(text: string, width: number, height: number): string {
  const [root = '', attributes = ''] = /<svg\b([^>]*[^>/])>/.exec(text) ?? [];
  const end = text.lastIndexOf('</svg>');
  if (root === '' || end === -1) throw new Error('The logo has no <svg> element with a drawing in it.');
  const [, written] = /\sviewBox\s*=\s*["']([^"']+)["']/.exec(attributes) ?? [];
  const box = (written ?? `0 0 ${width} ${height}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, w = width, h = height] = box;
  if (box.length !== 4 || box.some((number) => !Number.isFinite(number))) {
    throw new Error(`The viewBox of the logo, "${written}", is not four numbers.`);
  }
  const side = Math.max(w, h);
  const viewBox = [x - (side - w) / 2, y - (side - h) / 2, side, side].map((each) => Number(each.toFixed(3)));
  const others = attributes
    .replaceAll(/\s(?:viewBox|width|height|x|y|preserveAspectRatio)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
    .replaceAll(/\s+/g, ' ')
    .trimEnd();
  const inner = text
    .slice(text.indexOf(root) + root.length, end)
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return `<svg${others} viewBox="${viewBox.join(' ')}">${inner}</svg>\n`;
}
