import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentNotes } from './accentNotes.ts';
import { accentsOf } from './accentsOf.ts';
import { lowestContrast } from './deriveAccents.ts';
import { lookCss } from './lookCss.ts';
import { siteColours } from './siteColours.generated.ts';

test('a look without settings needs no rules, nor does a half-typed colour', () => {
  expect(lookCss({})).toBe('');
  expect(lookCss({ accentColor: '#12' })).toBe('');
  expect(lookCss({ accentColor: '#123;} body{' })).toBe('');
});

test('one colour becomes the accents of both modes, on screens', () => {
  const css = lookCss({ accentColor: '#C00' });
  expect(css).toMatch(
    /^@media screen\{:root\[data-theme\]\{--accent:#\w{6};.*\}:root\[data-theme=light\]\{--accent:#cc0000;--accent-strong:#\w{6};--accent-ground:#\w{6};--on-accent:#ffffff\}\}$/,
  );
});

test('fonts are stacks of what readers have', () => {
  expect(lookCss({ titleFont: 'serif', textFont: 'sans' })).toMatch(
    /^:root\[data-theme\]\{--font-title:Charter,.*;--font-text:-apple-system,.*;\}$/,
  );
});

test('whatever the colour, notes name exactly the modes that do not have it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
      const colour = `#${number.toString(16).padStart(6, '0')}`;
      const notes = accentNotes(colour);
      for (const mode of ['light', 'dark'] as const) {
        const { accent } = accentsOf(colour, mode);
        const [note] = notes.filter((text) => text.includes(`on ${mode} pages`));
        expect(note === undefined).toBe(accent === colour);
        expect(note ?? accent).toContain(accent);
        const colours = new Map(Object.entries(siteColours[mode]));
        expect(lowestContrast(accent, colours)).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a note says in plain words what pages have instead', () => {
  expect(accentNotes('#ffcc00')).toEqual([
    '#ffcc00 is hard to read on light pages: its contrast is 1.3:1, and 4.5:1 is needed. They use #826800 instead (4.6:1).',
  ]);
  expect(accentNotes('yellow')).toEqual([]);
  expect(accentNotes(undefined)).toEqual([]);
});
