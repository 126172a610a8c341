/**
 * The property of `globalThis` in which a process that renders pages keeps the page data that was passed to it, so that it need not be
 * written and read: a map from `pageFile` to JSON. The pages are compiled apart from the program that renders them, hence the registered
 * symbol.
 */
export const passedData: unique symbol = Symbol.for('site.passedData');
