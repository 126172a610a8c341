import type { BlockDescription } from './description/blockDescription.ts';

/** A formula in TeX's notation, which readers get as MathML. */
export const formula = {
  title: 'Formula',
  icon: 'Number',
  fields: {
    source: {
      kind: 'source',
      title: 'Formula',
      help: 'In the notation of TeX, such as \\frac{a}{b} or x^2. What readers will see is below.',
    },
  },
  markdown: { fence: 'math' },
  example: '```math\n\\text{rate} = \\frac{a}{b}\n```',
} as const satisfies BlockDescription;
