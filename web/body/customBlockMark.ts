/** In the HTML of a body with a custom block, and in no other: the class of its element, in quotes, which no text has. */
export const customBlockMark = '"CustomBlock';
