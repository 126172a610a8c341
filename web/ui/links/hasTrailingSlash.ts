/** True if the addresses of the site's pages end in a slash. The compiler replaces the variable by its value, even in browser code. */
export const hasTrailingSlash = process.env['SITE_TRAILING_SLASH'] === 'true';
