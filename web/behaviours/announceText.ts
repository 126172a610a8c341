/** Says something to screen readers that others see happen: `Copied`. */
export function announceText(text: string): void {
  const node = document.getElementById('announcer');
  if (node !== null) {
    // The same text twice is announced once; a change in between makes it new.
    node.textContent = '';
    requestAnimationFrame(() => void (node.textContent = text));
  }
}
