/** In the HTML of a body with a block of `web/blocks`, or a custom one, and in no other: the class of its element, in quotes, which no text has. */
export const blockMarks = { blocks: '"Block"', custom: '"CustomBlock' } as const;
