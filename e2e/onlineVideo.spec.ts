import { expect, test } from './setup/test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a video of YouTube is requested only when the reader plays it, with the keyboard too', async ({
      page,
    }) => {
      const requested: string[] = [];
      await page.route(/youtube/, (route) => {
        requested.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Player</title><p>The film' });
      });
      await page.goto('/docs/for-users/your-first-week/');
      const video = page.locator('.OnlineVideo');
      await video.scrollIntoViewIfNeeded();
      const frame = video.frameLocator('iframe');
      const play = frame.getByRole('link', { name: /^Play From YouTube/ });
      await expect(play).toBeVisible();
      expect(requested).toEqual([]);
      await play.focus();
      await page.keyboard.press('Enter');
      await expect(frame.getByText('The film')).toBeVisible();
      expect(requested).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0']);
    });
  });
}
