import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastRatio } from './colour.ts';
import { deriveAccents, lowestContrast } from './deriveAccents.ts';
import { siteColours } from './siteColours.generated.ts';

const colours = {
  dark: new Map(Object.entries(siteColours.dark)),
  light: new Map(Object.entries(siteColours.light)),
};
const modes = ['dark', 'light'] as const;
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

test.each(modes)('whatever the colour, its accents can be read wherever pages use them, %s', (mode) => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const accents = deriveAccents(colour, mode, colours[mode]);
      expect(lowestContrast(accents.accent, colours[mode])).toBeGreaterThanOrEqual(4.5);
      for (const [ink, paper] of [
        ['accent-strong', 'accent-ground'],
        ['on-accent', 'accent'],
        ['on-accent', 'accent-strong'],
      ] as const) {
        expect(contrastRatio(accents[ink], accents[paper])).toBeGreaterThanOrEqual(4.5);
      }
    }),
  );
});

test('a colour that can be read stays as it is', () => {
  expect(deriveAccents('#3cc4b0', 'dark', colours.dark).accent).toBe('#3cc4b0');
  expect(deriveAccents('#0f766a', 'light', colours.light).accent).toBe('#0f766a');
});
