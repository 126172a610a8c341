import type { BrowserContext, Page } from '@playwright/test';

/**
 * Watches every page of a browser context for signs that a text became more than text: it ran, loaded something from elsewhere, led elsewhere,
 * or the page's security policy refused it, which means that it was not escaped. Returns the list to which signs are added.
 * @param origins where pages may load something from
 */
export async function watchForHarm(
  context: BrowserContext,
  origins: readonly string[],
): Promise<readonly string[]> {
  const signs: string[] = [];
  const report = (page: Page, sign: string): void => {
    signs.push(`${decodeURI(page.url())}: ${sign}`);
  };
  await context.exposeBinding('hostile', ({ page }) => report(page, 'a text ran as script'));
  await context.exposeBinding('reportHarm', ({ page }, sign: string) => report(page, sign));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      Reflect.get(window, 'reportHarm')(`the policy refused ${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol !== 'data:' && url.protocol !== 'blob:' && !origins.includes(url.origin)) {
      signs.push(`${request.method()} ${request.url()}`);
    }
  });
  context.on('dialog', (dialog) => {
    signs.push(`a ${dialog.type()} says ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.type() === 'error') signs.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on('weberror', (error) => signs.push(`${error.page()?.url()}: ${error.error().message}`));
  return signs;
}

/** The elements of a page that no page of the site has, or that have what none of its elements has. They may wait for the reader to do something. */
export function foreignMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const elements =
      'iframe:not(.OnlineVideo > *),frame,object,embed,base,math:not([class^=Formula-] > .Formula),marquee,video:not(.Video > [controls]),audio,foreignObject,animate,set,[data-hostile],[hostile],[srcdoc]:not(.OnlineVideo > *),[http-equiv=refresh]';
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'ping', 'background'];
    const isForeign = (element: Element): boolean => {
      if (element.matches(elements)) return true;
      return [...element.attributes].some(({ localName, value }) => {
        if (localName.startsWith('on')) return true;
        if (!addresses.includes(localName)) return false;
        const scheme = URL.canParse(value, location.href) ? new URL(value, location.href).protocol : 'none';
        return !(localName === 'src' ? /^(https?|data):$/ : /^(https?|mailto|tel):$/).test(scheme);
      });
    };
    return [...document.querySelectorAll('*')]
      .filter(isForeign)
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });
}
