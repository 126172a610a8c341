import { pagesToLookAt } from './setup/pagesToLookAt.ts';
import { expect, failingTest, lookTest } from './setup/test.ts';

// Everything that a policy refuses is an error in the console, for which all other tests fail.

lookTest(
  'every kind of page has a policy, which allows all that it loads',
  { tag: '@firefox' },
  async ({ page }) => {
    for (const path of pagesToLookAt) {
      await page.goto(path);
      const policy = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
      await expect(policy).toHaveAttribute('content', /script-src 'self' 'sha256-[^;]*;/);
      expect(await policy.getAttribute('content')).not.toMatch(/script-src[^;]*unsafe/);
    }
  },
);

failingTest(
  'what a text could bring into a page does not run, and nothing is loaded from elsewhere',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/docs/for-users/why/');
    const refused = await page.evaluate(async () => {
      const directives: string[] = [];
      document.addEventListener('securitypolicyviolation', (event) =>
        directives.push(event.effectiveDirective),
      );
      const place = document.createElement('div');
      place.innerHTML = [
        '<img src="/nowhere.png" onerror="window.hasRun = true">',
        '<img src="https://elsewhere.example/picture.png">',
        '<iframe src="/"></iframe>',
        '<a href="javascript:window.hasRun = true">Read on</a>',
      ].join('');
      document.body.append(place);
      const script = document.createElement('script');
      script.textContent = 'window.hasRun = true';
      document.body.append(script);
      await fetch('https://elsewhere.example/').catch(() => {});
      place.querySelector('a')?.click();
      // Later: what Playwright runs may evaluate text, until it has run.
      setTimeout(() => {
        window.eval('window.hasRun = true');
      });
      return new Promise<readonly string[]>((resolve) => {
        const look = (): void => {
          if (directives.length >= 7) resolve(directives.toSorted());
          else setTimeout(look, 20);
        };
        look();
      });
    });
    expect(refused).toEqual([
      'connect-src',
      'frame-src',
      'img-src',
      'script-src',
      'script-src-attr',
      'script-src-elem',
      'script-src-elem',
    ]);
    expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
  },
);
