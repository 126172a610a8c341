import type { Locator } from '@playwright/test';
import { describedBlocks } from '#core/blocks/blocks.ts';
import { doc, paragraph, ref } from '#publishing/site/testing/soundSite.ts';
import { choices } from '#schema/content/values/choices.ts';
import { expect, test } from './studioTest.ts';

const marks = [...Object.keys(choices.decorator), 'continued', 'internalLink', 'link', 'footnote'].map(
  (type) => `action-button-${type}`,
);
const blocks = describedBlocks.map(([type]) => `${type}-insert-menu-button`);

for (const [width, tags] of [
  [1280, ['@long']],
  [1024, []],
] as const) {
  test(
    `beside the tree, a window of ${width} pixels has a button for every mark and the first blocks, a menu with the others, and room for the text`,
    { tag: [...tags] },
    async ({ writer }) => {
      const { page } = writer;
      await page.setViewportSize({ width, height: 800 });
      await writer.browse('docs;sidebar-docSidebar-for-users;docPage-for-users--why');
      const editor = writer.field('body').getByTestId('pt-editor');
      // Before it can be typed into, a click does not give it the cursor that its menus need.
      await writer.bodyEditor().click();
      const toolbar = editor.getByTestId('pt-editor__toolbar-card');
      await expect.poll(() => hiddenIn(toolbar, [...marks, ...blocks.slice(0, 10)])).toEqual([]);
      const others = await hiddenIn(toolbar, blocks);
      await toolbar.getByTestId('insert-menu-button').filter({ visible: true }).click();
      for (const name of others) {
        await expect(page.getByRole('menu').getByTestId(name)).toBeVisible({ timeout: 3000 });
      }
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await editor.boundingBox())?.height).toBeGreaterThan(400);
      const body = writer.field('body');
      await expect.poll(async () => (await widthOf(editor)) < (await widthOf(body))).toBe(true);
    },
  );
}

/** The width of something on the screen. Not a number while it is not there. */
async function widthOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.width ?? Number.NaN;
}

/** Returns the buttons that are not shown as a whole in a toolbar. It measures hidden copies of them, too. */
function hiddenIn(toolbar: Locator, names: readonly string[]): Promise<readonly string[]> {
  return toolbar.evaluate((bar, all) => {
    const outer = bar.getBoundingClientRect();
    return all.filter((name) => {
      const own = bar.querySelector(`[data-testid="${name}"][aria-hidden="false"]`)?.getBoundingClientRect();
      return !own || own.width === 0 || own.right > outer.right || own.bottom > outer.bottom;
    });
  }, names);
}

test(
  'in a window of 1024 pixels, a document with its history fits beside the document that was opened from it',
  { tag: '@long' },
  async ({ writer }) => {
    const { page } = writer;
    await page.setViewportSize({ width: 1024, height: 768 });
    const beside = 'docPage-for-users,type=docPage,parentRefPath=body';
    await writer.browse(`docs;sidebar-docSidebar-for-users;docPage-for-users--why;${beside}`);
    const panes = page.getByTestId('document-pane');
    await expect(panes).toHaveCount(2);
    const first = panes.first();
    // The first is folded, and opens by a click; Sanity folds it again if the second is only now ready. Then a person clicks again.
    await expect(async () => {
      const isFolded = (await first.getAttribute('data-pane-collapsed')) !== null;
      if (isFolded) await first.click({ position: { x: 25, y: 60 }, timeout: 3000 });
      await first.getByTestId('pane-context-menu-button').click({ timeout: 3000 });
      await page.getByRole('menuitem', { name: 'History' }).click({ timeout: 3000 });
      await expect(page.locator('[data-ui="DocumentInspectorPanel"]')).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await panes.last().boundingBox()) ?? {};
        return x + width;
      })
      .toBeLessThanOrEqual(1024);
  },
);

const draftOnly = 'docPage-for-users--supported-protocols--usdl-from-lattice';

test(
  'on a telephone, what can be done with a document is not cut off',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    // The longest name of a button: the page links to one that is not published yet.
    const fields = {
      version: ref('docVersion-current'),
      sidebar: ref('docSidebar-for-users'),
      parent: ref('docPage-for-users'),
      body: [paragraph('p', 'See.', { _type: 'internalLink', target: ref(draftOnly) })],
    };
    const draft = { ...doc('cut-off', 'Cut off', fields), _id: 'drafts.cut-off' };
    await workplace.client.createOrReplace(draft);
    await page.setViewportSize({ width: 390, height: 800 });
    await writer.open('docPage', 'cut-off');
    const footer = page.getByTestId('pane-footer');
    await expect(writer.publishButton()).toHaveText(/^Publish \d+ documents together$/);
    await expect.poll(() => footer.evaluate(cutOff)).toEqual([]);
    // The time when the draft was begun does not run under the button.
    const begun = page.getByTestId('pane-footer-document-status').locator('[data-ui="Text"]').last();
    await expect(begun).toContainText('Draft created');
    const room = async (): Promise<number> => {
      const [text, button] = [await begun.boundingBox(), await writer.publishButton().boundingBox()];
      return text && button ? button.x - text.x - text.width : -1;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    expect(await begun.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false);
    await writer.inMenu(async () => {
      const entries = page.getByRole('menuitem');
      await expect(entries.filter({ hasText: 'Delete' })).toBeVisible({ timeout: 3000 });
      for (const entry of await entries.all()) {
        await entry.scrollIntoViewIfNeeded({ timeout: 3000 });
        await expect(entry).toBeInViewport({ ratio: 1, timeout: 3000 });
        expect(await entry.evaluate((item) => item.scrollWidth > item.clientWidth)).toBe(false);
      }
    });
    await page.keyboard.press('Escape');
    await writer.leave();
    await workplace.client.delete(draft._id);
  },
);

/** Returns the words of the buttons in a bar that are not shown as a whole, or are below something else. Sanity measures with hidden ones. */
function cutOff(bar: Element): readonly string[] {
  const outer = bar.getBoundingClientRect();
  return [...bar.querySelectorAll('button')]
    .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isInside =
        left >= Math.max(outer.left, 0) &&
        right <= Math.min(outer.right, window.innerWidth) &&
        bottom <= window.innerHeight;
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !isInside || !button.contains(above) || button.scrollWidth > button.clientWidth;
    })
    .map((button) => button.textContent ?? '');
}
