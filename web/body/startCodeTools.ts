import { copyText } from '../ui/browser/copyText.ts';
import { onClick } from '../ui/browser/onClick.ts';

/** The buttons of code blocks: copy, and wrap long lines. One listener serves all blocks. */
export function startCodeTools(): void {
  onClick('button[data-code]', (button) => {
    const block = button.closest<HTMLElement>('.CodeBlock');
    if (button.dataset['code'] === 'copy') {
      copyText(codeOf(block), button);
    } else {
      button.setAttribute('aria-pressed', String(block?.toggleAttribute('data-wraps') === true));
    }
  });
}

/** The code of a block without its prompts, which are only for reading. */
function codeOf(block: HTMLElement | null): string {
  const code = block?.querySelector('code')?.cloneNode(true);
  if (!(code instanceof HTMLElement)) return '';
  for (const prompt of code.querySelectorAll('.CodeBlock-prompt')) prompt.remove();
  return code.textContent;
}

/**
 * Marks code blocks whose lines are too long for their frame (`data-overflows`): only those offer to wrap. Returns a function that stops
 * it.
 */
export function startCodeOverflow(): () => void {
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => measure(target)));
  for (const pre of document.querySelectorAll('.CodeBlock-code')) {
    observer.observe(pre);
  }
  return () => observer.disconnect();
}

function measure(pre: Element): void {
  const block = pre.closest('.CodeBlock');
  if (block && !block.hasAttribute('data-wraps')) {
    block.toggleAttribute('data-overflows', pre.scrollWidth > pre.clientWidth);
  }
}
