import type { Workplace } from './startWorkplace.ts';
import type { Writer } from './studioTest.ts';
import { expect, test } from './studioTest.ts';

const before = '2026-03-01T08:00:00.000Z';

/** The field of the date of a post that could be published. */
async function dateOfPost(
  writer: Writer,
  { client }: Pick<Workplace, 'client'>,
  id: string,
  publishedAt = before,
) {
  await client.createOrReplace({
    _id: `drafts.${id}`,
    _type: 'post',
    title: 'Dated',
    slug: { _type: 'slug', current: id },
    authors: [{ _type: 'reference', _key: 'a', _ref: 'author-mara-lindqvist' }],
    publishedAt,
    summary: 'When it appears.',
    body: [
      {
        _type: 'block',
        _key: 'b',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'A few words.', marks: [] }],
      },
    ],
  });
  await writer.open('post', id);
  await expect(writer.publishButton()).toBeEnabled();
  await writer.unfold('Details');
  return writer.field('publishedAt').getByRole('textbox');
}

test(
  'a post is not published while its date cannot be read, and the Studio says so wherever it speaks of errors',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const date = await dateOfPost(writer, workplace, 'date-unread');
    await date.fill('the first of May');
    // The field is left by the click.
    await writer.publishButton().click();
    await expect(writer.publishButton()).toBeDisabled();
    const why = 'What is in the field “Date” cannot be read, and is not saved. Correct it first.';
    await expect(page.getByTestId('spoken-checks')).toHaveText(why);
    await page.getByRole('button', { name: 'Validation', exact: true }).click();
    await expect(page.getByTestId('problem')).toHaveText([
      'DateThis cannot be read as a date. Write the month as a word, as in 1 May 2027 09:00 or Dec 5 2027 9am, or the year first, as in 2027-05-01, or choose one in the calendar.',
    ]);
    await date.press('Control+Alt+p');
    await expect(page.getByRole('alert').getByText(why)).toBeVisible();
    await date.fill('1 April 2026 10:00');
    await date.press('Tab');
    await expect(page.getByText('Nothing is wrong.')).toBeVisible();
    await expect(writer.publishButton()).toBeEnabled();
    expect(await workplace.client.getDocument('date-unread')).toBeUndefined();
    await writer.leave();
    await workplace.client.delete('drafts.date-unread');
  },
);

test(
  'a date is also understood in numbers, with the year first',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const date = await dateOfPost(writer, workplace, 'date-in-numbers');
    await date.fill('2027-05-01 09:00');
    await date.press('Control+Alt+p');
    await expect(writer.page.getByRole('alert').getByText('Not published yet')).toBeVisible();
    await expect(date).toHaveValue('1 May 2027 09:00');
    await date.fill('2027-06-02');
    await date.press('Enter');
    await expect(date).toHaveValue('2 June 2027 00:00');
    await expect(writer.publishButton()).toBeEnabled();
    await writer.leave();
    await workplace.client.delete('drafts.date-in-numbers');
  },
);

test(
  'the date that a post has already is accepted again after one that cannot be read',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const date = await dateOfPost(writer, workplace, 'date-again');
    const shown = await date.inputValue();
    await date.fill('rubbish');
    await date.press('Tab');
    await expect(writer.publishButton()).toBeDisabled();
    await expect(date).toHaveValue('rubbish');
    await date.fill(shown);
    await date.press('Tab');
    await expect(writer.publishButton()).toBeEnabled();
    await expect(date).toHaveValue(shown);
    await date.fill('rubbish');
    await date.press('Enter');
    await expect(writer.publishButton()).toBeDisabled();
    await date.fill(shown);
    await date.press('Enter');
    await expect(writer.publishButton()).toBeEnabled();
    await expect(date).toBeFocused();
    await date.fill('31/12/2026 9pm');
    await date.press('Tab');
    await expect(date).toHaveValue('31 December 2026 21:00');
    await writer.leave();
    await workplace.client.delete('drafts.date-again');
  },
);

test(
  'where it is another day than in UTC, a post says which day readers see',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const clock = await page.context().newCDPSession(page);
    await clock.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    const date = await dateOfPost(writer, workplace, 'date-in-new-york', '2026-03-29T01:30:00.000Z');
    await expect(date).toHaveValue('28 March 2026 21:30');
    await expect(page.getByTestId('day-on-site')).toHaveText(
      'Readers see 29 March 2026: the site goes by the time in UTC.',
    );
    await date.fill('28 March 2026 12:00');
    await date.press('Tab');
    await expect(page.getByTestId('day-on-site')).toHaveCount(0);
    const stored = () => workplace.client.getDocument('drafts.date-in-new-york');
    await expect.poll(async () => (await stored())?.['publishedAt']).toBe('2026-03-28T16:00:00.000Z');
    await clock.send('Emulation.setTimezoneOverride', { timezoneId: '' });
    await writer.leave();
    await workplace.client.delete('drafts.date-in-new-york');
  },
);

test(
  'a click on the button that ends the typing of a date publishes it, once it is checked',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const date = await dateOfPost(writer, workplace, 'date-and-click');
    await date.fill('1 April 2026 10:00');
    await writer.publishButton().hover();
    await writer.page.mouse.down();
    // Left now, the field would be saved and checked, and a disabled button takes no click.
    await expect(date).toBeFocused();
    await writer.page.mouse.up();
    await expect
      .poll(async () => (await workplace.client.getDocument('date-and-click'))?.['publishedAt'])
      .toBe(new Date('2026-04-01T10:00').toISOString());
    await writer.leave();
    await workplace.client.delete('date-and-click');
  },
);

test(
  'Ctrl+Z in a date takes back what is typed, then one date after the other',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page } = writer;
    const date = await dateOfPost(writer, workplace, 'date-undone');
    const isStored = async (expected: string) => {
      await expect
        .poll(async () => (await workplace.client.getDocument('drafts.date-undone'))?.['publishedAt'])
        .toBe(expected);
    };
    const shown = await date.inputValue();
    const [first, second] = ['2027-05-01T09:00', '2027-06-02T00:00'].map((text) =>
      new Date(text).toISOString(),
    );
    await date.fill('2027-05-01 09:00');
    await date.press('Enter');
    await isStored(first ?? '');
    await date.fill('2027-06-02');
    await date.press('Enter');
    await isStored(second ?? '');
    await date.press('Control+a');
    await page.keyboard.type('3 July');
    await date.press('Control+z');
    await expect(date).toHaveValue('2 June 2027 00:00');
    await date.press('Control+z');
    await expect(date).toHaveValue('1 May 2027 09:00');
    await isStored(first ?? '');
    await date.press('Control+z');
    await expect(date).toHaveValue(shown);
    await isStored(before);
    await date.press('Control+z');
    await date.press('Control+Shift+z');
    await expect(date).toHaveValue('1 May 2027 09:00');
    await isStored(first ?? '');
    await writer.leave();
    await workplace.client.delete('drafts.date-undone');
  },
);
