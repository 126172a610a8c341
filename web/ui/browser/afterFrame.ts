/** Calls `run` after the browser has painted what has changed so far, so that what takes long does not delay the answer to a tap. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => void setTimeout(run));
}
