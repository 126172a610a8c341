import type { Locator } from '@playwright/test';
import type { ObjectBlock } from '#core/content/portableText.ts';
import { forCustomBlocks } from '#core/custom/customBlockTypes.ts';
import { choices } from '#schema/content/values/choices.ts';
import { expect, test } from './studioTest.ts';

const blocks: Readonly<Record<ObjectBlock['_type'], true>> = {
  codeBlock: true,
  admonition: true,
  figure: true,
  table: true,
  tabs: true,
  details: true,
  download: true,
  ...forCustomBlocks(() => true as const),
};

const buttons = [
  ...[...Object.keys(choices.decorator), 'continued', 'internalLink', 'link'].map(
    (type) => `action-button-${type}`,
  ),
  ...Object.keys(blocks).map((type) => `${type}-insert-menu-button`),
];

for (const width of [1280, 1024]) {
  test(`beside the tree, a window of ${width} pixels has a button for every mark and block and room for the text`, async ({
    writer,
  }) => {
    const { page } = writer;
    await page.setViewportSize({ width, height: 800 });
    await writer.browse('docs;sidebar-docSidebar-for-users;docPage-for-users--why');
    const editor = writer.field('body').getByTestId('pt-editor');
    await editor.click();
    const toolbar = editor.getByTestId('pt-editor__toolbar-card');
    await expect.poll(() => hiddenIn(toolbar, buttons)).toEqual([]);
    await expect.poll(async () => (await editor.boundingBox())?.height).toBeGreaterThan(400);
    const body = writer.field('body');
    await expect.poll(async () => (await widthOf(editor)) < (await widthOf(body))).toBe(true);
  });
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

test('in a window of 1024 pixels, a document with its history fits beside the document that was opened from it', async ({
  writer,
}) => {
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
});
