import { copyText } from './copyText.ts';
import { onClick } from './onClick.ts';

/** The buttons of a code block: copy, and wrap long lines. One listener serves all blocks. The answer ends it. */
export function startCodeTools(): () => void {
  return onClick('button[data-code]', (button) => {
    const block = button.closest<HTMLElement>('.CodeBlock');
    if (button.dataset['code'] === 'copy') {
      copyText(block?.querySelector('code')?.textContent ?? '', button);
    } else {
      button.setAttribute('aria-pressed', String(block?.toggleAttribute('data-wraps') === true));
    }
  });
}

/** Marks the code blocks with lines too long for their frame (`data-overflows`): only those offer to wrap. */
export function startCodeOverflow(): () => void {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)));
  for (const pre of document.querySelectorAll('.CodeBlock-code')) {
    observer.observe(pre);
  }
  return () => observer.disconnect();
}

function measure(pre: Element): void {
  const block = pre.closest('.CodeBlock');
  if (block !== null && !block.hasAttribute('data-wraps')) {
    block.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
  }
}
