import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('from the list to a post, its author, a tag and back', async ({ page }) => {
      await page.goto('/blog');
      await page.getByRole('link', { name: 'Rate managers in Meridian V2' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rate managers in Meridian V2');
      await page.locator('main a[href^="/blog/authors/"]').first().click();
      await expect(page).toHaveURL(/\/blog\/authors\/[a-z-]+\/$/);
      await expect(page.getByRole('link', { name: 'Rate managers in Meridian V2' }).first()).toBeVisible();
      await page.goto('/blog/tags');
      await page.locator('main a[href^="/blog/tags/"]').first().click();
      await expect(page.locator('main a[href^="/blog/"]').first()).toBeVisible();
    });

    test('the list has summaries, dates and reading times; a post has them too, its author and the next post', async ({
      page,
    }) => {
      await page.goto('/blog');
      const first = page.locator('main article').first();
      await expect(first.locator('time')).toHaveAttribute('datetime', /^2025-\d\d-\d\d$/);
      await expect(first).toContainText(/\d+ min read/);
      const title = await first.getByRole('heading').innerText();
      await first.getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.locator('.PageHeader time')).toHaveAttribute('datetime', /^2025-\d\d-\d\d$/);
      await expect(page.locator('.PageHeader')).toContainText(/\d+ min read/);
      await expect(page.locator('.PageHeader').getByRole('link', { name: /Mara Lindqvist/ })).toBeVisible();
      expect(await page.getAttribute('meta[property="og:type"]', 'content')).toBe('article');
      expect(await page.getAttribute('meta[property="og:title"]', 'content')).toContain(title);
      await page.getByRole('link', { name: /^Older post/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
      await page.getByRole('link', { name: /^Newer post/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

    test('the archive lists both posts under their year, newest first', async ({ page }) => {
      await page.goto('/blog/archive');
      await expect(page.getByRole('heading', { name: '2025' })).toBeVisible();
      const links = await page.locator('main a[href^="/blog/"]').allTextContents();
      const posts = links.filter((text) => /Meridian V2|Harbor/.test(text));
      expect(posts).toHaveLength(2);
    });

    test('the feeds are announced and contain the full posts', async ({ page, request }) => {
      await page.goto('/blog');
      for (const type of ['application/rss+xml', 'application/atom+xml']) {
        const href = await page.getAttribute(`link[rel=alternate][type="${type}"][href*="blog"]`, 'href');
        const feed = await request.get(href ?? 'missing');
        expect(feed.status()).toBe(200);
        const text = await feed.text();
        expect(text).toContain('Rate managers in Meridian V2');
        expect(text).toContain('https://steadyrate.example/blog/rate-managers-in-meridian-v2/');
        expect(text).not.toMatch(/(href|src)=&quot;\/|(href|src)="\//);
        expect(text.length).toBeGreaterThan(5000);
        const problem = await page.evaluate(
          (xml) =>
            new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror')?.textContent ?? '',
          text,
        );
        expect(problem).toBe('');
      }
      const jsonHref = await page.getAttribute('link[type="application/feed+json"][href*="blog"]', 'href');
      const json = await (await request.get(jsonHref ?? 'missing')).text();
      expect(JSON.parse(json)).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' });
      expect(json).toContain('https://steadyrate.example/blog/rate-managers-in-meridian-v2/');
    });
  });
}
