/** Sanity's name of its panel with the problems of a document. */
export const validationPanel = 'sanity/structure/validation';
