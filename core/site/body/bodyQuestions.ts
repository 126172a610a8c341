import type { SiteQuestions } from '../links/siteQuestions.ts';
import type { HighlightedLine } from '../model/pageBody.ts';

export type Highlight = (code: string, language: string) => readonly HighlightedLine[];

/**
 * Everything outside a body that its page data depends on. Equal questions get equal answers, and answers are plain data, so a
 * resolved body stays valid as long as the questions it asked get the same answers.
 */
export type BodyQuestions = Pick<SiteQuestions, 'document' | 'summary' | 'address' | 'name' | 'asset'> & {
  readonly highlight: Highlight;
  /** The default rate of the site settings, in basis points. */
  readonly defaultRate: () => number;
};
