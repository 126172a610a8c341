import type { SourceProblem } from '../notation/sourceProblem.ts';
import temml from 'temml';
import { checkFormula } from './checkFormula.ts';
import { mathMarkup } from './mathMarkup.ts';
import { readFormulaError } from './readFormulaError.ts';

/** A formula as MathML, or what keeps it from being shown. */
export type RenderedMath =
  | { readonly mathml: string; readonly problems: readonly [] }
  | { readonly mathml?: undefined; readonly problems: readonly SourceProblem[] };

/**
 * Renders a formula in TeX's notation as MathML for a page; the source goes along as an annotation. `web/blocks/Formula.css` has the styles.
 * The same source gives the same text. Nothing in a formula can name an address, an element's id, a class or a colour.
 */
export function renderMath(source: string, { display }: { readonly display: boolean }): RenderedMath {
  const found = checkFormula(source);
  if (found.length > 0) return { problems: found };
  const options = {
    displayMode: display,
    annotate: true,
    throwOnError: true,
    trust: false,
    maxExpand: 1000,
    maxSize: [maxLength, maxLength] as [number, number],
  };
  let rendered: string;
  try {
    rendered = temml.renderToString(source, options);
  } catch (error) {
    return { problems: [readFormulaError(source, error)] };
  }
  const made = mathMarkup(rendered, source, display);
  return 'problem' in made ? { problems: [made.problem] } : { mathml: made.mathml, problems: [] };
}

/** The greatest length that a formula may give, in the unit that it is given in. */
const maxLength = 50;
