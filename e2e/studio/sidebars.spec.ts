import type { Page } from '@playwright/test';
import { lastEdit } from '#schema/content/lastEdit.ts';
import { expect, test } from './studioTest.ts';

test('a sidebar is a tree in reading order, and can be reordered by dragging and by keys', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  await writer.browse('docs;sidebar-docSidebar-for-users');
  await expect(page.getByTestId('tree-docPage-for-users--why')).toContainText('/docs/for-users/why');
  await expect(
    page.getByTestId('tree-docPage-for-users--supported-protocols--usdl-from-lattice'),
  ).toContainText('Draft');
  const lastEditOf = async () =>
    lastEdit(await workplace.client.fetch('*[_id == "docPage-for-users--why"][0]'));
  const edited = await lastEditOf();
  const first = await titles(page);
  // The pages after these belong to other tests of the same lake, which may have removed one.
  expect(first.slice(0, 3)).toEqual(['Overview', 'Managed interest rates', 'Why']);

  await handle(page, 'Why').dragTo(page.getByTestId('tree-docPage-for-users--managed-interest-rates'));
  await expect.poll(() => titles(page)).toEqual(moved(first, 2, 1));
  await handle(page, 'Why').press('ArrowDown');
  await expect.poll(() => titles(page)).toEqual(first);
  // The published order is the same.
  const ranks = '*[_type == "docPage" && parent._ref == "docPage-for-users"] | order(orderRank).slug.current';
  expect((await workplace.client.fetch<readonly string[]>(ranks)).slice(0, 2)).toEqual([
    'managed-interest-rates',
    'why',
  ]);
  // Readers do not see a move as an update.
  expect(await lastEditOf()).toBe(edited);
});

function handle(page: Page, title: string) {
  return page.getByRole('button', { name: `Move "${title}"` });
}

async function titles(page: Page): Promise<readonly string[]> {
  const labels = await page.getByRole('button', { name: /^Move "/ }).all();
  const names = await Promise.all(labels.map((label) => label.getAttribute('aria-label')));
  return names.map((name) => name?.split('"')[1] ?? '');
}

function moved(list: readonly string[], from: number, to: number): readonly string[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] ?? '');
}
