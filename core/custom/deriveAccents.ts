import type { Mode, ModeColours } from './modeColours.ts';
import { contrastRatio, mixColours } from './colour.ts';
import { accentPapers } from './modeColours.ts';

/** The accents of a mode: what `tokens.css` calls `--accent`, `--accent-strong`, `--accent-ground` and `--on-accent`. */
export type Accents = Readonly<Record<(typeof accentNames)[number], string>>;

export const accentNames = ['accent', 'accent-strong', 'accent-ground', 'on-accent'] as const;

/** WCAG 2.2 AA, for text of this size. */
const readable = 4.5;

/**
 * Derives the accents of a mode from a colour. Where it cannot be read on the mode's grounds, it moves towards white or black, no
 * further than necessary: every combination that pages use has a contrast of at least 4.5:1.
 */
export function deriveAccents(colour: string, mode: Mode, colours: ModeColours): Accents {
  const extreme = mode === 'dark' ? '#ffffff' : '#000000';
  const accent = readableOn(papersOf(colours), colour, extreme);
  const accentGround = mixColours(colours.get('raised') ?? extreme, accent, mode === 'dark' ? 0.14 : 0.1);
  const accentStrong = readableOn([accentGround], mixColours(accent, extreme, 0.3), extreme);
  const inks = mode === 'dark' ? [mixColours('#000000', accent, 0.08), '#000000'] : ['#ffffff'];
  return {
    accent,
    'accent-strong': accentStrong,
    'accent-ground': accentGround,
    'on-accent': inks.find((ink) => contrastRatio(ink, accent) >= readable) ?? inks.at(-1) ?? extreme,
  };
}

/** The lowest contrast of a colour with the grounds of accents. */
export function lowestContrast(colour: string, colours: ModeColours): number {
  return Math.min(...papersOf(colours).map((paper) => contrastRatio(colour, paper)));
}

function papersOf(colours: ModeColours): readonly string[] {
  return accentPapers.flatMap((name) => colours.get(name) ?? []);
}

function readableOn(grounds: readonly string[], colour: string, extreme: string): string {
  const steps = Array.from({ length: 101 }, (_, step) => mixColours(colour, extreme, step / 100));
  return (
    steps.find((candidate) => grounds.every((ground) => contrastRatio(candidate, ground) >= readable)) ??
    extreme
  );
}
