import type { Accents } from './deriveAccents.ts';
import type { Mode } from './modeColours.ts';
import { deriveAccents } from './deriveAccents.ts';
import { siteColours } from './siteColours.generated.ts';
import { wholeColour } from './wholeColour.ts';

/** Returns the accents of a mode: made from a colour, or, without a whole one, those of `tokens.css`. */
export function accentsOf(colour: string | undefined, mode: Mode): Accents {
  const whole = wholeColour(colour);
  const colours = siteColours[mode];
  return whole === undefined ? colours : deriveAccents(whole, mode, new Map(Object.entries(colours)));
}
