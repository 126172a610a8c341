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

/** The code of a block without prompts, removed lines and the numbers of notes, which are only for reading. */
function codeOf(block: HTMLElement | null): string {
  const code = block?.querySelector('code')?.cloneNode(true);
  if (!(code instanceof HTMLElement)) return '';
  for (const unwanted of code.querySelectorAll('.CodeBlock-prompt,.CodeBlock-removed,.CodeNotes-marker')) {
    unwanted.remove();
  }
  // The line end before a removed last line.
  return code.textContent.replace(/\n$/, '');
}
