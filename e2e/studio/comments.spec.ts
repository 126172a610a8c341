import type { Page } from '@playwright/test';
import { startPublishing } from './startPublishing.ts';
import { expect, freshTest as test, Writer } from './studioTest.ts';

/** Two Studios start at the same time on one machine. */
const patience = { timeout: 60_000 };

test('a comment with a mention and a task reach another person, and nobody without a token', async ({
  writer,
  workplace,
  browser,
}) => {
  const id = 'author-with-comments';
  const slug = { _type: 'slug', current: 'carla' };
  await workplace.client.create({ _id: id, _type: 'author', name: 'Carla Comment', slug, role: 'Editor' });
  const { page } = writer;
  await writer.open('author', id);
  const second = await browser.newPage();
  await second.goto(`${workplace.url}/intent/edit/id=${id};type=author/`);
  await second.getByRole('button', { name: /Second Editor/ }).click(patience);
  await expect(second.getByTestId('field-role').getByRole('textbox')).toBeEditable(patience);

  // A comment on a field, for somebody, begun with keys.
  await writer.input('role').focus();
  await page.keyboard.press('Control+Alt+m');
  // At once: it waits for the box, and is not added to the role.
  await page.keyboard.type('Is this ');
  // While the first comment's dataset is being made, Sanity has a second box for a moment that cannot be typed into.
  const box = page.getByTestId('comment-input-editable').and(page.locator('[contenteditable=true]'));
  await expect(box).toContainText('Is this');
  await page.keyboard.type('still true, @Sec');
  const people = page.getByTestId('comments-mentions-menu');
  await expect(people).toContainText('Second Editor');
  await expect(people).not.toContainText('Local Editor');
  await box.press('Enter');
  await expect(box).toContainText('@Second Editor');
  await expect(people).toHaveCount(0);
  await page.getByTestId('comment-input-send-button').and(page.locator(':enabled')).click();

  // The other window, which was open before, shows it.
  await second.getByTestId('field-role').getByRole('button', { name: 'Open comments' }).click();
  await expect(second.getByTestId('field-role').getByRole('textbox')).toHaveValue('Editor');
  const thread = comments(second).filter({ hasText: 'Is this still true, ' });
  await expect(thread).toContainText('@Second Editor');
  await dismissIntroduction(second);
  await thread.hover();
  await thread.getByRole('button', { name: 'Mark comment as resolved' }).click();
  await expect(comments(second)).toHaveCount(0);
  await expect(comments(page)).toHaveCount(0);

  // A task.
  await page.getByTestId('tasks-toolbar').click();
  await page.getByRole('button', { name: 'New task', exact: true }).click();
  await page.getByPlaceholder('Task title').fill('Ask Carla for her role');
  await page.getByText('Select assignee').click();
  await page.getByText('Second Editor', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Create Task' }).click();
  await second.getByTestId('tasks-toolbar').click();
  await expect(second.getByText('Ask Carla for her role')).toBeVisible();

  // All of it is stored where nobody gets in without a token, and nowhere else.
  const inDataset = (dataset: string) =>
    workplace.client
      .withConfig({ dataset })
      .fetch<string[]>('array::unique(*[_type in ["comment", "tasks.task"]]._type)');
  expect(await inDataset('production')).toEqual([]);
  expect((await inDataset('production-comments')).toSorted()).toEqual(['comment', 'tasks.task']);
  const answer = await fetch(
    `http://127.0.0.1:${workplace.lakePort}/v2025-02-19/data/query/production-comments?query=*`,
  );
  expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('Carla')]);
  await second.close();
});

test('somebody who may only look can hand a task to somebody else', async ({ page }) => {
  test.setTimeout(180_000);
  const world = await startPublishing();
  try {
    world.tokenOf('editor');
    const viewer = new Writer(page, { url: world.url, token: world.tokenOf('viewer') });
    await viewer.go('/structure');
    await page.getByTestId('tasks-toolbar').click(patience);
    await page.getByRole('button', { name: 'New task', exact: true }).click();
    await page.getByPlaceholder('Task title').fill('Mend the second sentence');
    await page.getByText('Select assignee').click();
    await page.getByText('The editor', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Create Task' }).click();
    const tasks = world.client.withConfig({ dataset: 'production-comments' });
    await expect
      .poll(() => tasks.fetch('*[_type == "tasks.task"]{title, authorId, assignedTo}'))
      .toEqual([{ title: 'Mend the second sentence', authorId: 'viewer', assignedTo: 'editor' }]);
  } finally {
    await world.close();
  }
});

function comments(page: Page) {
  return page.getByTestId('comments-list-item');
}

async function dismissIntroduction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Got it' }).click();
}
