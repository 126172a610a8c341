/** The feedback of readers on one page. */
export type PageFeedback = {
  readonly path: string;
  /** The numbers of readers who did and did not find it helpful. */
  readonly helpful: number;
  readonly unhelpful: number;
  /** The newest first. */
  readonly sentences: readonly FeedbackSentence[];
};

/** `day` is like `2026-11-23`. */
export type FeedbackSentence = { readonly day: string; readonly helpful: boolean; readonly text: string };

/** A search without results, and how many readers have made it. */
export type MissedSearch = { readonly query: string; readonly count: number };

/** The publisher's answer to writers who ask for feedback: the pages and the searches that need most attention. */
export type FeedbackSummary = {
  readonly pages: readonly PageFeedback[];
  readonly searches: readonly MissedSearch[];
};
