import type { Mode } from '#core/custom/modeColours.ts';
import type { Accents } from './deriveAccents.ts';
import { modeRule } from '#core/custom/modeColours.ts';
import { mustReplace } from './mustReplace.ts';

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
