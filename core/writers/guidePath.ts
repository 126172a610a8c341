/** Where a built Studio has the guide for writers, on its own host. */
export const guidePath = '/static/guide.html';
