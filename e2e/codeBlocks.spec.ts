import type { Locator, Page } from '@playwright/test';
import { openPage } from './setup/openPage.ts';
import { recordCopied } from './setup/recordCopied.ts';
import { anySize, sizes } from './setup/sizes.ts';
import { expect, test } from './setup/test.ts';

const codePage = '/docs/for-protocols/managed-interest-rates/overview/';

function blockNamed(page: Page, name: string): Locator {
  return page.locator('.CodeBlock').filter({ has: page.locator('.CodeBlock-name', { hasText: name }) });
}

for (const size of anySize) {
  test.describe(size, () => {
    test.use({ viewport: sizes[size] });

    test('a block shows its file name, its highlighted lines and the colours of the theme', async ({
      page,
    }) => {
      await page.goto(codePage);
      const block = blockNamed(page, 'BatchManagers.sol');
      await expect(block.locator('.CodeBlock-name')).toBeVisible();
      await expect(block.locator('.CodeBlock-marked')).toHaveCount(4);
      const inks = await block
        .locator('code span')
        .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))]);
      expect(inks.length).toBeGreaterThan(2);
    });

    test(
      'Copy puts the code on the clipboard, and says so for a moment',
      { tag: '@firefox' },
      async ({ page, context }) => {
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await openPage(page, codePage);
        const block = blockNamed(page, 'BatchManagers.sol');
        await block.hover();
        const copy = block.getByRole('button', { name: 'Copy' });
        const said = await recordCopied(copy);
        await copy.click();
        await expect.poll(said).toEqual(['yes', null]);
        await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          await block.locator('code').textContent(),
        );
      },
    );

    test('Copy leaves prompts out', async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, codePage);
      const block = blockNamed(page, 'Send the query');
      const written = await block.locator('code').textContent();
      await block
        .locator('code')
        .evaluate((code) =>
          code.insertAdjacentHTML('afterbegin', '<span class="CodeBlock-prompt"><span>$ </span></span>'),
        );
      await expect(block.locator('code')).toHaveText(/^\$ /);
      await block.hover();
      await block.getByRole('button', { name: 'Copy' }).click();
      await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
    });

    test('added and removed lines have a sign, are words to those who hear them, and Copy leaves out the removed ones', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, codePage);
      const block = blockNamed(page, 'Fees.sol');
      await expect(block.locator('ins')).toHaveCount(2);
      // Numbers are drawn, one for each line, and not heard.
      const lines = block.locator('code > *');
      await expect(lines).toHaveCount(7);
      expect(await lines.last().evaluate((line) => getComputedStyle(line, '::after').content)).toMatch(
        /^counter\(line\)/,
      );
      await expect(block.locator('code')).toMatchAriaSnapshot(`
        - code:
          - text: /^function setFee/
          - insertion: /Added.* require\\(feeBasisPoints < /
          - insertion: /Added.* accrueInterest/
          - deletion: /Removed.* require\\(feeBasisPoints <= 100/
      `);
      await block.hover();
      await block.getByRole('button', { name: 'Copy' }).click();
      await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        [
          'function setFee(uint16 feeBasisPoints) external {',
          '    Batch storage batch = batchOf[msg.sender];',
          '    require(feeBasisPoints < batch.feeBasisPoints, "a fee can only fall");',
          '    accrueInterest(batch);',
          '    batch.feeBasisPoints = feeBasisPoints;',
          '}',
        ].join('\n'),
      );
    });

    test('a number at the end of a line leads to its note below, which leads back, and is not copied', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openPage(page, '/docs/for-users/your-first-week/');
      const block = blockNamed(page, 'notes.ts');
      await expect(block.locator('mark')).toHaveText('0.055');
      const number = block.getByRole('link', { name: 'Note 2' });
      await block.scrollIntoViewIfNeeded();
      await expect(number).toBeInViewport({ ratio: 1 });
      const note = block.getByRole('listitem').nth(1);
      await expect(note).toHaveText('Line 4 The day on which you handed the rate over.');
      await number.focus();
      await page.keyboard.press('Enter');
      await expect(block.locator(':target')).toHaveText(/^Line 4/);
      await page.keyboard.press('Tab');
      await expect(note.getByRole('link', { name: 'Line 4' })).toBeFocused();
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).hash).toBe(await number.evaluate(({ id }) => `#${id}`));
      await block.hover();
      await block.getByRole('button', { name: 'Copy' }).click();
      await expect(page.locator('#pageAnnouncer')).toHaveText('Copied');
      const written = "const start = {\n  debt: 50_000,\n  rate: 0.055,\n  date: '2026-03-02',\n};";
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(written);
      await block.locator('code').selectText();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(written);
    });

    test('says so if the browser does not allow copying', { tag: '@long' }, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
      });
      await openPage(page, codePage);
      const block = blockNamed(page, 'BatchManagers.sol');
      await block.hover();
      await block.locator('[data-code="copy"]').click();
      await expect(page.locator('#pageAnnouncer')).toHaveText('Could not copy');
    });

    test('long lines scroll by keyboard until Wrap breaks them', async ({ page }) => {
      await openPage(page, codePage);
      const block = page.locator('.CodeBlock[data-overflows]').first();
      const code = block.locator('pre');
      await code.focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => code.evaluate((pre) => pre.scrollLeft)).toBeGreaterThan(0);
      const wrap = block.getByRole('button', { name: 'Wrap' });
      await block.hover();
      await wrap.click();
      await expect(wrap).toHaveAttribute('aria-pressed', 'true');
      expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
      await wrap.click();
      await expect(wrap).toHaveAttribute('aria-pressed', 'false');
      expect(await code.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBeGreaterThan(0);
    });
  });
}

test('a block whose lines fit is not a tab stop, and does not offer to wrap them', async ({ page }) => {
  await page.goto(codePage);
  const block = blockNamed(page, 'Endpoint').first();
  await expect(page.locator('[data-overflows] > pre[tabindex="0"]').first()).toBeAttached();
  await expect(block.locator('pre')).not.toHaveAttribute('tabindex');
  await expect(block.getByRole('button', { name: 'Copy' })).toHaveCSS('opacity', '1');
  await block.hover();
  await expect(block.getByRole('button', { name: 'Wrap' })).toBeHidden();
});
