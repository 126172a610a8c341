/** Rendering this many takes no more than a second or two. */
const fewPages = 200;

/** Returns a function to call with the number of rendered pages. It prints about ten lines for many pages, and none for a few. */
export function sayRendering(say: (line: string) => void, total: number): (rendered: number) => void {
  const step = Math.ceil(total / 10);
  let said = 0;
  return (rendered) => {
    if (total <= fewPages || rendered < said + step || rendered === total) return;
    said = rendered;
    say(`Rendered ${rendered} of ${total} pages…`);
  };
}
