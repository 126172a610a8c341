import type { ConfigData, MetaAttributeAllowedCallback } from 'html-validate';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** The rules that differ from the presets, and why. */
const rules: NonNullable<ConfigData['rules']> = {
  // All scripts and styles come from the site itself: whoever could replace one could replace the hash of it.
  'require-sri': ['error', { target: 'crossorigin' }],
};

/**
 * The navbar is the same on all pages, and stays while readers go from one to the next. On pages without a docs menu, the stylesheet
 * hides the button for it.
 */
const mayBeMissing = new Set(['docsMenu']);

/** Rules for what the presets let pass. */
const elements = [
  'html5',
  {
    // See "ARIA in HTML": https://www.w3.org/TR/html-aria/#docconformance
    input: attribute('role', (node, role) =>
      node.getAttribute('type') === 'search' && role !== 'searchbox'
        ? 'a search field has no other role'
        : null,
    ),
    ul: attribute('aria-label', () => 'few screen readers say the name of a list'),
    ol: attribute('aria-label', () => 'few screen readers say the name of a list'),
  },
];

const validators = {
  page: createValidator(['html-validate:standard', 'html-validate:a11y', 'html-validate:document']),
  part: createValidator(['html-validate:standard', 'html-validate:a11y']),
};

/** Returns the problems that html-validate finds in the HTML of a page, or in a part of one, as `rule: message (element)`. */
export function htmlProblems(html: string, what: keyof typeof validators): readonly string[] {
  const { results } = validators[what].validateStringSync(html);
  return results
    .flatMap(({ messages }) => messages)
    .filter(
      ({ ruleId, context }) => !(ruleId === 'no-missing-references' && mayBeMissing.has(valueOf(context))),
    )
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'no element'})`);
}

/** An element with a check of one of its attributes, which returns what is wrong. */
function attribute(name: string, allowed: MetaAttributeAllowedCallback): object {
  return { attributes: { [name]: { allowed } } };
}

function createValidator(presets: string[]): HtmlValidate {
  return new HtmlValidate(new StaticConfigLoader({ extends: presets, elements, rules }));
}

/** The id that a reference names. */
function valueOf(context: unknown): string {
  return typeof context === 'object' && context !== null && 'value' in context ? String(context.value) : '';
}
