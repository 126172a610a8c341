import type { Mode } from './deriveAccents.ts';
import type { Logo } from './logo.ts';
import type { NewSite } from './newSite.ts';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slugify } from '#core/text/slugify.ts';
import { coloursOf, withAccents } from './accentTokens.ts';
import { deriveAccents, lowestContrast } from './deriveAccents.ts';
import { iconFiles } from './iconFiles.ts';
import { letterIcon } from './letterIcon.ts';

/** The folder with what belongs to the sample's company alone. */
export const sampleFolder = 'web/custom/steadyrate';

/** What changes in the project. Paths are relative to its folder. */
export type Plan = {
  /** Files and folders that go. */
  readonly removes: readonly string[];
  readonly writes: ReadonlyMap<string, string | Uint8Array>;
  /** What somebody should know, as sentences. */
  readonly notes: readonly string[];
};

const template = path.join(import.meta.dirname, 'template');

/** Plans what turns the project with the sample into one for another site. Reads files, and writes none. */
export async function planNewSite(root: string, site: NewSite, logo: Logo | undefined): Promise<Plan> {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const tokens = read('web/styles/tokens.css');
  const accents = {
    dark: deriveAccents(site.colour, 'dark', coloursOf(tokens, 'dark')),
    light: deriveAccents(site.colour, 'light', coloursOf(tokens, 'light')),
  };
  const svg = logo?.svg ?? letterIcon(site.name, site.colour);
  const values: Readonly<Record<string, string>> = {
    ...site,
    year: site.date.slice(0, 4),
    darkAccent: accents.dark.accent,
    lightAccent: accents.light.accent,
    mark: codeText(svg.trim().replace('<svg', '<svg width="64" height="64"')),
  };
  return {
    removes: [
      ...globSync(['content/*', 'schema/graphql/*'], { cwd: root }).filter(
        (file) => !file.endsWith('README.md'),
      ),
      sampleFolder,
    ].toSorted(),
    writes: new Map([
      ...templateFiles(values),
      ...[...(await iconFiles(svg))].map(([file, bytes]) => [`web/public/${file}`, bytes] as const),
      ['web/styles/tokens.css', withAccents(tokens, accents)],
      ['web/styles/site.css', read('web/styles/site.css').replaceAll(/.*custom\/steadyrate\/.*\n/g, '')],
      ['content/README.md', contentReadme(read('content/README.md'))],
      [
        'sanity.config.ts',
        read('sanity.config.ts').replace(/^ {2}title: .*$/m, () => `  title: ${codeText(site.name)},`),
      ],
      ...packageFiles(read, site),
      ...(existsSync(path.join(root, 'README.md'))
        ? [['README.md', readme(read('README.md'), site)] as const]
        : []),
    ]),
    notes: [
      ...(['light', 'dark'] as const).flatMap((mode) =>
        contrastNote(site.colour, mode, accents[mode].accent, tokens),
      ),
      ...(logo !== undefined && (logo.ratio > 1.5 || logo.ratio < 2 / 3)
        ? [
            'The logo is shown in a square of 28 pixels, in which a drawing of this shape is small: a symbol without words works better.',
          ]
        : []),
    ],
  };
}

function contrastNote(colour: string, mode: Mode, accent: string, tokens: string): readonly string[] {
  if (colour === accent) return [];
  const colours = coloursOf(tokens, mode);
  const before = lowestContrast(colour, colours).toFixed(1);
  const after = lowestContrast(accent, colours).toFixed(1);
  return [
    `${colour} is hard to read in ${mode} mode: its contrast is ${before}:1 where WCAG AA asks for 4.5:1. There the accent is ${accent}, with ${after}:1.`,
  ];
}

/** The files of the template with the values in place of `{{name}}`. Code has `.txt` behind its name there. */
function templateFiles(values: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return globSync('**/*.*', { cwd: template })
    .toSorted()
    .map((file) => [
      file.replace(/\.txt$/, ''),
      readFileSync(path.join(template, file), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) throw new Error(`The template has no value for {{${name}}} (${file}).`);
        return value;
      }),
    ]);
}

function packageFiles(
  read: (file: string) => string,
  { name }: NewSite,
): readonly (readonly [string, string])[] {
  const slug = slugify(name) || 'site';
  return ['package.json', 'package-lock.json'].map((file) => [
    file,
    read(file).replaceAll('"name": "steadyrate-site"', `"name": "${slug}"`),
  ]);
}

/** Without the sample's name, its pictures and what takes them. */
function readme(text: string, { name }: NewSite): string {
  return text
    .replace(/^# .*/, () => `# ${name}`)
    .replace(/!\[The home page[\s\S]*?(?=## )/, '')
    .replace(/^\| take the screenshots .*\n/m, '');
}

function contentReadme(text: string): string {
  return text.replace(/^# .*/, '# Content').replace(/;\n- `::savings-calculator`.*/, '.');
}

/** A text in the code, as the formatter writes it. */
function codeText(text: string): string {
  const escaped = text.replaceAll('\\', String.raw`\\`);
  return text.includes("'") && !text.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}
