import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { HighlightedLine } from '../model/pageBody.ts';

export type Highlight = (code: string, language: string) => readonly HighlightedLine[];

/**
 * Everything outside a body that its page data depends on. Equal questions get equal answers and every answer is plain data,
 * so a resolved body stays right as long as the questions that it asked get the same answers.
 */
export type BodyQuestions = Pick<SiteQuestions, 'document' | 'address' | 'name' | 'asset'> & {
  readonly highlight: Highlight;
  /** The default rate: where the fee of a calculator starts. */
  readonly feeBasisPoints: () => number;
};
