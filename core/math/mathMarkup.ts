import type { SourceProblem } from '../notation/sourceProblem.ts';
import { rewriteMarkup } from '../notation/rewriteMarkup.ts';
import { formulaProblem } from './formulaProblem.ts';

/** The length of a formula's MathML, in UTF-16 units. */
const maxMathmlLength = 200_000;

/** Elements in each other, so that no browser and no tool runs out of stack. */
const maxLevels = 200;

/**
 * Writes what Temml has made anew, with nothing in it but elements of MathML and styles that lay out.
 * @param display whether it is a block of its own
 */
export function mathMarkup(
  rendered: string,
  source: string,
  display: boolean,
): { readonly mathml: string } | { readonly problem: SourceProblem } {
  const { markup, levels, unlisted } = rewriteMarkup(rendered, { kept, leftOut, attribute });
  if (unlisted.length > 0) {
    const message = `The formula needs <${unlisted[0]}>, which pages do not have.`;
    return { problem: formulaProblem(source, 0, message, 'Write it with other commands.') };
  }
  if (markup.length > maxMathmlLength || levels > maxLevels) {
    const what = levels > maxLevels ? 'nested too deeply' : 'too large';
    return {
      problem: formulaProblem(source, 0, `The formula is ${what}.`, 'Divide it into several formulas.'),
    };
  }
  return {
    mathml: markup.replace(/^<math[^>]*>/, `<math class="Formula"${display ? ' display="block"' : ''}>`),
  };
}

const kept: ReadonlySet<string> = new Set(
  (
    'math semantics annotation menclose mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace ' +
    'msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none'
  ).split(' '),
);

/** The counter of numbered equations. */
const leftOut: ReadonlySet<string> = new Set(['span']);

/** Attributes with sizes, switches and names of MathML. */
const plain: ReadonlySet<string> = new Set(
  (
    'accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle encoding fence form frame height ' +
    'linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowlines rowspacing rowspan rspace ' +
    'scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);

function attribute(name: string, value: string): string | undefined {
  if (plain.has(name)) return /^[\w\s.,/+-]*$/.test(value) ? value : undefined;
  if (name === 'class') return shownClasses(value);
  if (name === 'style') return laidOut(value);
  // A rule is a space with a background.
  return name === 'mathbackground' && value === 'black' ? 'currentColor' : undefined;
}

function shownClasses(value: string): string | undefined {
  const classes = value.split(' ').filter((each) => /^[a-z][\w-]*$/.test(each) && each !== 'tml-eqn');
  return classes.length > 0 ? classes.join(' ') : undefined;
}

const property =
  /^(?:padding|margin|border|width|height|left|math-depth|text-align|display|transform|vertical-align)(?:-[a-z]+)?$/;

/** Only the properties that lay out, in single values: `padding-left:0em;color:undefined;` -> `padding-left:0em`. */
function laidOut(style: string): string | undefined {
  const lines = style.split(';').filter((line) => {
    const [name = '', value = ''] = line.split(':');
    return property.test(name) && /^(?:[\w\s.%+-]+|scaleX\(-1\))$/.test(value);
  });
  return lines.length > 0 ? lines.join(';') : undefined;
}
