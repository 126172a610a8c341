/** Levels that Sanity's editor has. */
const levels = Array.from({ length: 10 }, (_, index) => index + 1);

/** The numbers that Sanity's editor shows on the first, second and third level, on the fourth as on the first, and so on. */
const formats = ['decimal', 'lower-alpha', 'lower-roman'];

/**
 * Shows the numbers of `continued` items in the editor as readers see them. Sanity counts with one CSS counter for each level, which it sets to 1
 * for the first item of each kind of list, bullets too.
 */
export const listNumbersCss = levels
  .map((level) => {
    const counter = `list-level-${level}`;
    const item = (kind: string): string =>
      `[data-pt-editor] .pt-list-item.pt-list-item-${kind}[data-level='${level}']`;
    const goesOn = [
      `${item('continued')}[data-list-index]`,
      `${item('continued')} + .pt-list-item-number[data-level='${level}'][data-list-index]`,
    ];
    return [
      `${item('bullet')}[data-list-index] { counter-set: none; counter-increment: none; }`,
      `${goesOn.join(', ')} { counter-set: none; counter-increment: ${counter}; }`,
      `${item('continued')} [data-list-prefix] { font-variant-numeric: tabular-nums; }`,
      `${item('continued')} [data-list-prefix] > span::before { content: counter(${counter}, ${formats[(level - 1) % formats.length]}) '.'; }`,
    ].join('\n');
  })
  .join('\n');
