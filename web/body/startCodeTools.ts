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
