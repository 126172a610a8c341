import type { FeedbackSetup } from '#core/site/model/shell.ts';
import { maxFeedbackQuery } from '#core/feedback/feedback.ts';
import { inlineScript } from '#core/text/inlineScript.ts';

/** The time, in milliseconds, after which a search without results counts: the reader may still be typing. */
const pause = 2000;

/** The script that shows the rows of `Feedback`, and sends feedback and, if the settings say so, searches without results. */
export function feedbackScript({ url, searches }: FeedbackSetup): string {
  return inlineScript(startFeedback, { url, searches, pause, longest: maxFeedbackQuery });
}

type Settings = {
  readonly url: string;
  readonly searches: boolean;
  readonly pause: number;
  /** The maximum length of a search that is sent. Characters. */
  readonly longest: number;
};

/**
 * Runs in the browser on its own: see inlineScript. It listens to the whole document, so it works for every page that a reader comes to, and
 * before and after the framework has taken over. It sends no cookies, and no address of a page but the path that the form names.
 */
function startFeedback({ url, searches, pause: quiet, longest }: Settings): void {
  const send = async (value: object): Promise<boolean> => {
    try {
      const { ok } = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(value),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
      });
      return ok;
    } catch {
      return false;
    }
  };
  const sendForm = async (form: HTMLFormElement): Promise<void> => {
    const status = form.querySelector('output');
    const button = form.querySelector('button');
    if (!status || !button || button.disabled) return;
    const data = new FormData(form);
    button.disabled = true;
    status.textContent = 'Sending…';
    const helpful = data.get('helpful') === 'yes';
    if (await send({ path: form.dataset['path'], helpful, text: data.get('text') })) {
      status.textContent = 'Thank you. It was sent.';
      form.dataset['sent'] = '';
      status.focus();
    } else {
      status.textContent = 'It could not be sent. Please try again later.';
      button.disabled = false;
    }
  };
  document.documentElement.dataset['feedback'] = '';
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('.Feedback')) return;
    event.preventDefault();
    void sendForm(form);
  });
  if (!searches) return;
  const told = new Set<string>();
  let timer = 0;
  const tellMiss = async (typed: string): Promise<void> => {
    const query = typed.trim().toLowerCase();
    const found = document.querySelector('.SearchPanel-status, .SearchResults-status')?.textContent ?? '';
    if (query === '' || query.length > longest || told.has(query) || !found.startsWith('No ')) return;
    told.add(query);
    if (!(await send({ query }))) told.delete(query);
  };
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'q') return;
    clearTimeout(timer);
    timer = window.setTimeout(() => void tellMiss(target.value), quiet);
  });
}
