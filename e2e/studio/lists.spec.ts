import { expect, test } from './studioTest.ts';

test('the list of all pages shows below each title where the page is', async ({ writer }) => {
  await writer.browse('docs;docPage');
  const rows = writer.page.getByTestId('document-list-pane').getByRole('option');
  await expect(rows.filter({ hasText: 'Collateral liquidations' })).toContainText(
    'For protocols › Collateral liquidations',
  );
  await expect(rows.filter({ hasText: 'Strategy types' })).toContainText(
    'For protocols › Managed interest rates › Advanced',
  );
});

test('a page that is begun in the list of all pages is in the main version', async ({ writer }) => {
  await writer.browse('docs;docPage');
  await writer.startNew();
  await writer.tab('Place');
  await expect(writer.page.getByTestId('document-pane').getByText('Next', { exact: true })).toBeVisible();
});
