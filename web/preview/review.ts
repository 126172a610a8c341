import { followDrafts } from './followDrafts.ts';
import { settingsIn } from './settingsIn.ts';
import { showReview } from './showReview.ts';

// The first script of every page of the preview for those who have a link and no account.

const settings = settingsIn(document);
const until = settings.review?.until ?? '';

followDrafts({ settings, onState: ({ failure }) => showReview(until, failure) });
showReview(until, undefined);
