/** In the HTML of a body with something of `web/blocks`, or a custom block, and in no other: the class of its element, in quotes, which no text has. */
export const blockMarks = {
  blocks: /"(?:Block|Badge|CodeNotes|CodeNotes-word|Footnotes|Formula)"/,
  custom: /"CustomBlock/,
} as const;
