import type { Accents } from '#core/custom/deriveAccents.ts';
import type { Mode } from '#core/custom/modeColours.ts';
import type { Logo } from './logo.ts';
import type { NewSite } from './newSite.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { accentNotes } from '#core/custom/accentNotes.ts';
import { contrastRatio } from '#core/custom/colour.ts';
import { deriveAccents } from '#core/custom/deriveAccents.ts';
import { coloursOf, modeRule } from '#core/custom/modeColours.ts';
import { slugify } from '#core/text/slugify.ts';
import { pathData } from '#publishing/site/cards/pathData.ts';
import { readTitleFace } from '#publishing/site/cards/readTitleFace.ts';
import { iconFiles } from './iconFiles.ts';
import { mustReplace } from './mustReplace.ts';
import { defaultColour } from './newSite.ts';
import { sampleFolder } from './sampleFolder.ts';

/** The changes in the project. Paths are relative to its folder. */
export type NewSitePlan = {
  /** Files and folders that go. */
  readonly removes: readonly string[];
  readonly writes: ReadonlyMap<string, string | Uint8Array>;
  /** Notes for the user, as sentences. */
  readonly notes: readonly string[];
};

/** A pattern to replace in a file, and its replacement; it is removed when there is none. */
type Edit = readonly [pattern: RegExp, replacement?: string];

const template = path.join(import.meta.dirname, 'template');

const licenceNote =
  'The program that makes this site comes from another project, and stays under the licence of that project:';

/** Plans what turns the project with the sample into one for another site. Reads files, and writes none. */
export async function planNewSite(root: string, site: NewSite, logo: Logo | undefined): Promise<NewSitePlan> {
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  /** Returns a file with the matches of the patterns removed or replaced. */
  const edit = (file: string, ...edits: readonly Edit[]): readonly [file: string, text: string] => [
    file,
    edits.reduce((text, [pattern, to = '']) => mustReplace(file, text, pattern, to), read(file)),
  ];
  const tokens = read('web/styles/tokens.css');
  const accents = {
    dark: deriveAccents(site.colour, 'dark', coloursOf(tokens, 'dark')),
    light: deriveAccents(site.colour, 'light', coloursOf(tokens, 'light')),
  };
  const svg = logo?.svg ?? letterIcon(site.name, site.colour);
  const values: Readonly<Record<string, string>> = {
    ...site,
    year: site.date.slice(0, 4),
    accent: accents.dark.accent,
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
      ...['site.css', 'sheets/custom.css', 'sheets/home.css'].map((file) =>
        edit(`web/styles/${file}`, [new RegExp(`.*/${path.basename(sampleFolder)}/.*\\n`, 'g')]),
      ),
      edit('content/README.md', [/^# .*/, '# Content']),
      edit('docs/content-files.md', [/;\n- `::savings-calculator`.*/, '.']),
      edit('docs/writers.md', [/^\| Savings calculator \|.*\n/m]),
      edit('sanity.config.ts', [/^ {2}title: .*$/m, `  title: ${codeText(site.name)},`]),
      ...['package.json', 'package-lock.json'].map((file) =>
        edit(
          file,
          [/"name": "steadyrate-site"/g, `"name": "${slugify(site.name) || 'site'}"`],
          [/"license": "MIT"/, '"license": "SEE LICENSE IN LICENSE"'],
        ),
      ),
      // The licence of the code requires its notice; the content of the site is not under it.
      edit('LICENSE', [
        /^/,
        `Copyright (c) ${values['year']} ${site.name}. All rights reserved.\n\n${licenceNote}\n\n`,
      ]),
      // The sample's name, its pictures and what takes them.
      edit(
        'README.md',
        [/^# .*/, `# ${site.name}`],
        [/!\[The home page[\s\S]*?(?=## )/],
        [/^Licence: .*/m, 'Licence: see [LICENSE](LICENSE).'],
      ),
      edit('docs/commands.md', [/^\| take the screenshots .*\n/m]),
    ]),
    notes: [
      // Nobody has chosen the default colour.
      ...(site.colour === defaultColour ? [] : accentNotes(site.colour)),
      ...(logo !== undefined && (logo.ratio > 1.5 || logo.ratio < 2 / 3)
        ? [
            'The logo is shown in a square of 28 pixels, in which a drawing of this shape becomes small. A symbol without words works better.',
          ]
        : []),
    ],
  };
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

/** A text in the code, as the formatter writes it. */
function codeText(text: string): string {
  const escaped = text.replaceAll('\\', String.raw`\\`);
  return text.includes("'") && !text.includes('"')
    ? `"${escaped}"`
    : `'${escaped.replaceAll("'", String.raw`\'`)}'`;
}

/** An icon for a site without a logo: the first letter of its name on a square of its colour. */
function letterIcon(name: string, colour: string): string {
  const face = readTitleFace();
  const letter = Array.from(name).find(
    (each) => /[\p{L}\p{N}]/u.test(each) && face.charToGlyphIndex(each) !== 0,
  );
  const fill = contrastRatio('#ffffff', colour) >= contrastRatio('#000000', colour) ? '#ffffff' : '#000000';
  const rect = `<rect width="64" height="64" rx="14" fill="${colour}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${rect}${drawn()}</svg>\n`;

  function drawn(): string {
    if (letter === undefined) return `<circle cx="32" cy="32" r="12" fill="${fill}"/>`;
    const outline = face.getPath(letter.toUpperCase(), 0, 0, 44);
    const { x1, x2, y1, y2 } = outline.getBoundingBox();
    const moved = face.getPath(letter.toUpperCase(), 32 - (x1 + x2) / 2, 32 - (y1 + y2) / 2, 44);
    return `<path d="${pathData(moved.commands)}" fill="${fill}"/>`;
  }
}

/** `tokens.css` with other accents. Throws an Error if it does not have one of them to replace. */
export function withAccents(css: string, accents: Readonly<Record<Mode, Accents>>): string {
  return (['dark', 'light'] as const).reduce((before, mode) => {
    const rule = modeRule(before, mode);
    const changed = Object.entries(accents[mode]).reduce(
      (text, [name, colour]) =>
        mustReplace(
          'web/styles/tokens.css',
          text,
          new RegExp(`--${name}: #[0-9a-f]{6};`),
          `--${name}: ${colour};`,
        ),
      rule,
    );
    return before.replace(rule, () => changed);
  }, css);
}
