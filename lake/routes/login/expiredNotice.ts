/** Shown when a form was on the screen for too long, or another page has sent it. */
export const expiredNotice = 'This page had expired. Please try again.';
