/** The most that a reader of one page of the docs may have to load, in bytes, compressed with brotli; links that are loaded ahead do not count. */
export const pageBudgets = { html: 10_000, js: 8_000, css: 12_000, all: 40_000 };
