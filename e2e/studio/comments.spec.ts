import type { Locator, Page } from '@playwright/test';
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
  // Before the box can be drawn: it waits for the box, and is not added to the role.
  await writer.input('role').evaluate((field) => {
    const press = (key: string, more: KeyboardEventInit = {}): void => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
    };
    press('m', { code: 'KeyM', ctrlKey: true, altKey: true });
    for (const key of 'Is this ') press(key);
  });
  // While the first comment's dataset is being made, Sanity has a second box for a moment that cannot be typed into.
  const box = page.getByTestId('comment-input-editable').and(page.locator('[contenteditable=true]'));
  await expect(box).toContainText('Is this');
  // As when it is hidden while the form scrolls.
  await box.blur();
  await expect(page.locator('[data-focused=true]').filter({ has: box })).toBeVisible();
  await page.keyboard.type('still true, @Sec');
  const people = page.getByTestId('comments-mentions-menu');
  await expect(people).toContainText('Second Editor');
  await expect(people).not.toContainText('Local Editor');
  await box.press('Enter');
  await expect(box).toContainText('@Second Editor');
  await expect(people).toHaveCount(0);
  await page.getByTestId('comment-input-send-button').and(page.locator(':enabled')).click();

  // The same keys reply. The box of the comment is still in the page, out of sight.
  await writer.field('role').getByRole('button', { name: 'Open comments' }).waitFor();
  await writer.input('role').focus();
  await page.keyboard.press('Control+Alt+m');
  await page.keyboard.type('It is');
  await expect(comments(page).getByTestId('comment-input-editable').last()).toContainText('It is');

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

test(
  'whatever a Studio does with comments and tasks, the lake takes',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const id = 'post-with-comments';
    const children = [{ _type: 'span', _key: 'words', text: 'Rates are steady', marks: [] }];
    const body = [{ _type: 'block', _key: 'line', style: 'normal', markDefs: [], children }];
    await workplace.client.request({ method: 'POST', uri: '/comments/production/setup' });
    await workplace.client.create({ _id: `drafts.${id}`, _type: 'post', title: 'Every action', body });
    const { page } = writer;
    const refusals: string[] = [];
    page.on('response', async (response) => {
      if (response.status() === 400 && response.url().includes('production-comments')) {
        refusals.push(await response.text());
      }
    });
    await writer.open('post', id);
    const dataset = workplace.client.withConfig({ dataset: 'production-comments' });
    const send = page.getByTestId('comment-input-send-button').and(page.locator(':enabled'));
    const write = async (box: Locator, words: string): Promise<void> => {
      await box.click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
      await send.click();
    };
    const boxes = page.getByTestId('comment-input-editable').and(page.locator('[contenteditable=true]'));

    // A comment on words.
    const said = (projection: string) =>
      dataset.fetch<unknown>(`*[target.document._ref == $id]${projection}`, { id });
    const about =
      '[0]{"words": target.path.selection.value[].text, "was": contentSnapshot[0].children[0].text}';
    await writer.bodyEditor().click();
    await page.keyboard.press('Control+a');
    await page.getByTestId('inline-comment-button').click();
    await write(boxes, 'Which rates?');
    await dismissIntroduction(page);
    await expect
      .poll(() => said(about))
      .toEqual({ words: ['\uF000Rates are steady\uF001'], was: 'Rates are steady' });

    // A reply, a reaction, an edit; resolved, opened again, deleted.
    const all = () =>
      said('{"text": message[0].children[0].text, "as": reactions[].shortName, status} | order(text asc)');
    const thread = comments(page);
    await write(thread.getByTestId('comment-input-editable'), 'The ones above');
    await expect(thread).toContainText('The ones above');
    await thread.getByRole('button', { name: 'Add reaction' }).first().click();
    await page
      .getByRole('menuitem', { name: /^React with/ })
      .first()
      .click();
    await thread.getByRole('button', { name: 'Open comment actions menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit comment' }).click();
    await write(thread.getByTestId('comment-input-editable').first(), 'What rates?');
    await expect.poll(all).toEqual([
      { text: 'The ones above', as: [], status: 'open' },
      { text: 'What rates?', as: [':+1:'], status: 'open' },
    ]);
    await thread.getByRole('button', { name: 'Mark comment as resolved' }).click();
    await expect.poll(all).toMatchObject([{ status: 'resolved' }, { status: 'resolved' }]);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Resolved comments' }).click();
    await thread.getByRole('button', { name: 'Re-open' }).click();
    await expect.poll(all).toMatchObject([{ status: 'open' }, { status: 'open' }]);
    await thread.getByRole('button', { name: 'Open comment actions menu' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete comment' }).click();
    await page.getByRole('button', { name: 'Delete thread' }).click();
    await expect.poll(all).toEqual([]);

    // A task about the document, changed by each of its buttons, with a comment; deleted.
    const fields = 'title, status, dueBy, assignedTo';
    const task = {
      _id: 'a-task',
      _type: 'tasks.task',
      authorId: 'local-editor',
      title: 'Look',
      status: 'open',
    };
    const target = {
      documentType: 'post',
      document: { _type: 'crossDatasetReference', _ref: id, _weak: true },
    };
    await dataset.create({
      ...task,
      target,
      subscribers: ['local-robot'],
      createdByUser: new Date().toISOString(),
    });
    await page.getByTestId('tasks-toolbar').click();
    await page.getByRole('tab', { name: 'Subscribed' }).click();
    await page.getByTestId('tasks-list-item').getByText('Look').click();
    await page.getByPlaceholder('Task title').fill('Look again');
    await page.getByRole('button', { name: 'To Do' }).click();
    await page.getByRole('menuitem', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Unassigned' }).click();
    await page.getByText('Second Editor', { exact: true }).last().click();
    await page.getByRole('button', { name: '----' }).click();
    await page.getByRole('button', { name: /\b15\b/ }).click();
    await expect
      .poll(() => dataset.fetch<unknown>(`*[_id == "a-task"][0]{${fields}}`))
      .toEqual({
        title: 'Look again',
        status: 'closed',
        dueBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        assignedTo: 'second-editor',
      });
    await write(page.getByTestId('comment-input-editable').last(), 'They are steady');
    await expect
      .poll(() => dataset.fetch<unknown>('*[target.document._ref == "a-task"].message[].children[].text'))
      .toEqual(['They are steady']);
    await page.locator('#edit-task-menu').click();
    await page.getByRole('menuitem', { name: 'Delete task' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(() => dataset.fetch<unknown>('count(*[_id == "a-task"])')).toBe(0);
    expect(refusals).toEqual([]);
  },
);

test(
  'changes of a task that was just created are saved while it is open',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'author-with-new-task';
    const slug = { _type: 'slug', current: id };
    await workplace.client.create({ _id: id, _type: 'author', name: 'Nora New', slug, role: 'Editor' });
    const dataset = workplace.client.withConfig({ dataset: 'production-comments' });
    await writer.open('author', id);
    await page.getByTestId('tasks-toolbar').click();
    await page.getByRole('button', { name: 'New task', exact: true }).click();
    await page.getByPlaceholder('Task title').fill('Newly made');
    await page.getByRole('button', { name: 'Create Task' }).click();
    await page.getByRole('tab', { name: 'Subscribed' }).click();
    await page.getByTestId('tasks-list-item').getByText('Newly made').first().click();
    await page.getByPlaceholder('Task title').fill('Newly made and changed');
    await expect
      .poll(() => dataset.fetch<unknown>('*[string::startsWith(title, "Newly made")].title'))
      .toEqual(['Newly made and changed']);
    await page.getByTestId('tasks-toolbar').click();
  },
);

test(
  'what is typed into a task is saved although it is closed at once',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const id = 'author-with-closed-tasks';
    const slug = { _type: 'slug', current: id };
    await workplace.client.request({ method: 'POST', url: '/comments/production/setup' });
    await workplace.client.create({ _id: id, _type: 'author', name: 'Clara Closed', slug, role: 'Editor' });
    const dataset = workplace.client.withConfig({ dataset: 'production-comments' });
    const target = {
      documentType: 'author',
      document: { _type: 'crossDatasetReference', _ref: id, _weak: true },
    };
    for (const name of ['one', 'two']) {
      await dataset.create({
        _id: `closed-task-${name}`,
        _type: 'tasks.task',
        authorId: 'local-editor',
        title: `Task ${name}`,
        status: 'open',
        target,
        subscribers: ['local-robot'],
        createdByUser: new Date().toISOString(),
      });
    }
    const titles = () =>
      dataset.fetch<unknown>('*[target.document._ref == $id] | order(_id asc).title', { id });
    const title = page.getByPlaceholder('Task title');
    const open = async (name: string): Promise<void> => {
      await page.getByRole('tab', { name: 'Subscribed' }).click();
      await page.getByTestId('tasks-list-item').getByText(name).click();
      await title.click();
      await page.keyboard.press('End');
    };
    await writer.open('author', id);
    await page.getByTestId('tasks-toolbar').click();

    // Another one is opened, and changed.
    await open('Task one');
    await page.keyboard.type(' changed');
    await page.getByRole('button', { name: 'Tasks', exact: true }).click();
    await open('Task two');
    await page.keyboard.type(' changed too');
    await expect.poll(titles).toEqual(['Task one changed', 'Task two changed too']);

    // The tasks are closed.
    await page.keyboard.type(', again');
    await page.getByTestId('tasks-toolbar').click();
    await expect.poll(titles).toEqual(['Task one changed', 'Task two changed too, again']);
    const description = page.getByTestId('comment-input-editable').first();
    await page.getByTestId('tasks-toolbar').click();
    await open('Task two');
    await description.click();
    await page.keyboard.type('In a hurry');
    await page.getByTestId('tasks-toolbar').click();
    await expect
      .poll(() => dataset.fetch<unknown>('*[_id == "closed-task-two"].description[].children[].text'))
      .toEqual(['In a hurry']);
  },
);

test('somebody who may only look can hand a task to somebody else', { tag: '@long' }, async ({ page }) => {
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
