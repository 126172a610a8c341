import type { ProblemPlace } from '../../problem.ts';
import type { AssetShelf } from '../assets/createAssetShelf.ts';
import type { SiteIndex } from '../links/siteIndex.ts';
import type { HighlightedLine } from '../pageData.ts';
import type { Report } from '../problems/contentProblem.ts';
import type { SiteModel } from '../siteModel.ts';
import type { Heading } from './headings.ts';

export type Highlight = (code: string, language: string) => readonly HighlightedLine[];

/** What the bodies of all pages need to be resolved. */
export type SiteBodyContext = {
  readonly index: SiteIndex;
  readonly shelf: AssetShelf;
  readonly site: SiteModel['site'];
  readonly highlight: Highlight;
  readonly feeBasisPoints: number;
  /** Path of the page of a name of the API, as inline code may mention it. */
  readonly apiPath: (name: string) => string | undefined;
  readonly report: Report;
};

/** The field that a body is in, and the headings of the body. */
export type BodySource = {
  readonly place: ProblemPlace;
  readonly headings: readonly Heading[];
};
