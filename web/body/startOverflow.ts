/**
 * Marks code and tables that are too wide for their frames (`data-overflows`), and makes only those that scroll a stop of the Tab key, so that the
 * keyboard can. Returns a function that stops it.
 */
export function startOverflow(): () => void {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)));
  for (const frame of document.querySelectorAll('.CodeBlock-code, .Table, .Diagram, .Formula-frame')) {
    observer.observe(frame);
  }
  return () => observer.disconnect();
}

function measure(frame: Element): void {
  const marked = frame.closest('.CodeBlock') ?? frame;
  // Wrapped code would fit, and its button would disappear.
  if (marked.hasAttribute('data-wraps')) return;
  const overflows = frame.scrollWidth > frame.clientWidth;
  marked.toggleAttribute('data-overflows', overflows);
  if (overflows || frame.scrollHeight > frame.clientHeight) frame.setAttribute('tabindex', '0');
  else frame.removeAttribute('tabindex');
}
