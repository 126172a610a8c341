import type { PageState } from './followDrafts.ts';
import { followDrafts } from './followDrafts.ts';
import { settingsIn } from './settingsIn.ts';
import { showReview } from './showReview.ts';

// The first script of every page of the preview for those who have a link and no account.

let settings = settingsIn(document);
let failure: PageState['failure'];

followDrafts({
  settings,
  onPage: (now) => {
    settings = now;
    showReview(settings, failure);
  },
  onState: (state) => {
    ({ failure } = state);
    showReview(settings, failure);
  },
});
showReview(settings, failure);
