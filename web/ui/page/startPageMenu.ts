import { copyText } from '../browser/copyText.ts';
import { onClick } from '../browser/onClick.ts';

/** Has the button of `PageMenu` copy the page as Markdown: the file that the link beside it leads to. */
export function startPageMenu(): void {
  onClick('.PageMenu button', (button) => {
    const link = button.nextElementSibling;
    if (link instanceof HTMLAnchorElement) copyText(markdownAt(link.href), button);
  });
}

async function markdownAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.text();
}
