/** The path of the guide for writers in a built Studio, on its own host. */
export const guidePath = '/static/guide.html';
