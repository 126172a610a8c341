import type { ObjectBlock } from '#core/content/portableText.ts';
import { expect, test } from './studioTest.ts';

const blocks: Readonly<Record<ObjectBlock['_type'], true>> = {
  codeBlock: true,
  admonition: true,
  figure: true,
  table: true,
  tabs: true,
  details: true,
  download: true,
  savingsCalculator: true,
};

for (const width of [1280, 1024]) {
  test(`beside the tree, a window of ${width} pixels has a button for every block and room for the text`, async ({
    writer,
  }) => {
    const { page } = writer;
    await page.setViewportSize({ width, height: 800 });
    await writer.browse('docs;sidebar-docSidebar-for-users;docPage-for-users--why');
    const editor = writer.field('body').getByTestId('pt-editor');
    await editor.click();
    for (const type of Object.keys(blocks)) {
      const button = editor.getByTestId(`${type}-insert-menu-button`).filter({ visible: true });
      await expect(button).toBeInViewport();
    }
    await expect(editor.getByTestId('action-button-link').filter({ visible: true })).toBeInViewport();
    const { height = 0, width: own = 0 } = (await editor.boundingBox()) ?? {};
    expect(height).toBeGreaterThan(400);
    expect(own).toBeLessThan((await writer.field('body').boundingBox())?.width ?? 0);
  });
}
