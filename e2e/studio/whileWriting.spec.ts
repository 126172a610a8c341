import type { Page } from '@playwright/test';
import type { SanityClient } from '@sanity/client';
import { axeFindings } from '../setup/axeFindings.ts';
import { expect, test } from './studioTest.ts';

const menuOf = (page: Page) => page.getByTestId('text-menu');

/** The text of a document, as far as these tests look at it. */
async function bodyOf(client: SanityClient, id: string): Promise<unknown> {
  return client.fetch(
    `*[_id == $id][0].body[]{
      _type, style, listItem, language, "text": array::join(children[].text, ""),
      "links": markDefs[]{ _type, href, "target": target._ref }
    }`,
    { id: `drafts.${id}` },
    { perspective: 'raw' },
  );
}

test('a slash offers what a paragraph can become, and three backticks or strokes begin a block', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { keyboard } = page;
  const { client } = workplace;
  const menu = menuOf(page);
  const form = page.getByTestId('form-in-text');
  await client.create({ _id: 'drafts.slash', _type: 'docPage', title: 'Slash' });
  await writer.open('docPage', 'slash');
  await writer.write('/');
  await expect(menu.getByRole('option', { name: /^Heading/ })).toHaveAttribute('aria-selected', 'true');
  // The keys that scroll it are those of the text, which keeps the focus.
  expect(await axeFindings(page, ['scrollable-region-focusable'], '[data-testid="text-menu"]')).toEqual([]);
  await keyboard.type('sma');
  await expect(menu.getByRole('option')).toHaveText([/^Smaller heading/, /^Smallest heading/]);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await keyboard.type('Rates');
  await keyboard.press('Enter');
  // A word that is not a command, or a menu that was dismissed, stays text.
  await keyboard.type('/docs');
  await expect(menu).toHaveCount(0);
  await keyboard.press('Enter');
  await keyboard.type('/');
  await keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await keyboard.press('Enter');

  await keyboard.type('/note');
  await keyboard.press('Enter');
  await expect(form.getByRole('radio', { name: 'Note' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await keyboard.press('Enter');
  await keyboard.type('```ts');
  await keyboard.press('Enter');
  await form.waitFor();
  await keyboard.press('Escape');
  await keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await keyboard.press('Enter');
  await keyboard.type('| Fee | Rate |');
  await keyboard.press('Enter');
  await expect(form.getByLabel('Row 1, column 2')).toContainText('Rate');
  await keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect
    .poll(() => bodyOf(client, 'slash'))
    .toEqual([
      expect.objectContaining({ style: 'h4', text: 'Rates' }),
      expect.objectContaining({ style: 'normal', text: '/docs' }),
      expect.objectContaining({ style: 'normal', text: '/' }),
      expect.objectContaining({ _type: 'admonition' }),
      expect.objectContaining({ _type: 'codeBlock', language: 'typescript' }),
      expect.objectContaining({ _type: 'table' }),
    ]);
  await writer.leave();
  await client.delete('drafts.slash');
});

test('an address becomes a link while it is typed, and Ctrl+K makes one of words', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { keyboard } = page;
  const { client } = workplace;
  const menu = menuOf(page);
  const address = page.locator('input[id*="markDefs"]');
  const site = String((await client.getDocument('siteSettings'))?.['url']).replace(/\/$/, '');
  await client.create({ _id: 'drafts.links', _type: 'docPage', title: 'Links' });
  await writer.open('docPage', 'links');
  await writer.write(`See https://example.com/a. Or ${site}/docs/for-users/why for more`);
  await expect
    .poll(() => bodyOf(client, 'links'))
    .toEqual([
      expect.objectContaining({
        text: `See https://example.com/a. Or ${site}/docs/for-users/why for more`,
        links: [
          { _type: 'link', href: 'https://example.com/a', target: null },
          { _type: 'internalLink', href: null, target: 'docPage-for-users--why' },
        ],
      }),
    ]);

  await keyboard.press('Control+k');
  await expect(menu.getByRole('option')).toHaveText(['Link to a page of this site', 'Link to an address']);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(address).toBeFocused();
  await keyboard.type('https://example.com/more');
  await keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  const marked = '*[_id == "drafts.links"][0].body[0].children[text == "more"].marks[0]';
  await expect.poll(() => client.fetch<unknown>(marked, {}, { perspective: 'raw' })).not.toBeNull();
  // In a link, the keys open it.
  await keyboard.press('Control+k');
  await expect(address).toHaveValue('https://example.com/more');
  await keyboard.press('Escape');
  await writer.leave();
  await client.delete('drafts.links');
});
