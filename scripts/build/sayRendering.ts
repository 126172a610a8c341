/** So many take less than a second or two. */
const fewPages = 200;

/** Returns a function for the progress of rendering that says about ten lines in the course of many pages, and nothing about a few. */
export function sayRendering(say: (line: string) => void, total: number): (rendered: number) => void {
  const step = Math.ceil(total / 10);
  let said = 0;
  return (rendered) => {
    if (total <= fewPages || rendered < said + step || rendered === total) return;
    said = rendered;
    say(`Rendered ${rendered} of ${total} pages …`);
  };
}
