import type { Mode } from './modeColours.ts';
import { accentsOf } from './accentsOf.ts';
import { lowestContrast } from './deriveAccents.ts';
import { siteColours } from './siteColours.generated.ts';
import { wholeColour } from './wholeColour.ts';

/** Returns a sentence for each mode in which a colour cannot be read, which says what pages have in its place. */
export function accentNotes(colour: string | undefined): readonly string[] {
  const whole = wholeColour(colour);
  return whole === undefined ? [] : (['light', 'dark'] as const).flatMap((mode) => noteOf(whole, mode));
}

function noteOf(colour: string, mode: Mode): readonly string[] {
  const { accent } = accentsOf(colour, mode);
  if (accent === colour) return [];
  const colours = new Map(Object.entries(siteColours[mode]));
  const [before, after] = [colour, accent].map((each) => lowestContrast(each, colours).toFixed(1));
  return [
    `${colour} is hard to read on ${mode} pages: its contrast is ${before}:1, and 4.5:1 is needed. They use ${accent} instead (${after}:1).`,
  ];
}
