import type { PageState } from './followDrafts.ts';
import { followDrafts } from './followDrafts.ts';
import { settingsIn } from './settingsIn.ts';
import { showReview } from './showReview.ts';

// The first script of every page of the preview for those who have a link and no account.

const settings = settingsIn(document);
let { review = { until: '' } } = settings;
let failure: PageState['failure'];

followDrafts({
  settings,
  onPage: (now) => {
    review = now.review ?? review;
    showReview(review, failure);
  },
  onState: (state) => {
    ({ failure } = state);
    showReview(review, failure);
  },
});
showReview(review, failure);
