import { expect, test } from 'vitest';
import { contrastRatio } from '#core/custom/colour.ts';
import { readableContrast } from './codePalette.ts';
import { codePalettes } from './codePalettes.generated.ts';
import { deriveCodePalettes } from './deriveCodePalettes.ts';

test('the palettes are those of the named themes; else run: node web/styles/writeCodePalettes.ts', async () => {
  expect(codePalettes).toEqual(await deriveCodePalettes());
});

test('every colour of every theme can be read on its ground and on a marked line', () => {
  const unreadable = Object.entries(codePalettes).flatMap(([name, modes]) =>
    Object.entries(modes).flatMap(([mode, { ground, marked, ...inks }]) =>
      Object.entries(inks)
        .filter(([, ink]) => [ground, marked].some((paper) => contrastRatio(ink, paper) < readableContrast))
        .map(([role, ink]) => `${name} ${mode} ${role} ${ink}`),
    ),
  );
  expect(unreadable).toEqual([]);
});
