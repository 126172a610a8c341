/** Calls `run` after the browser has painted the changes so far, so that long work does not delay the answer to a tap. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => void setTimeout(run));
}
