import { expect, test } from './studioTest.ts';

const html = `<meta charset="utf-8">
<h1>Fees</h1>
<p>Read <a href="https://steadyrate.example/docs/for-users/why"><b>why</b></a> and <a href="https://one.example">more</a>.</p>
<ul><li>one<ol><li>inner</li></ol></li><li>two</li></ul>
<table><caption>Rates</caption><thead><tr><th>Market</th><th>Fee</th></tr></thead>
<tbody><tr><td><p>Meridian</p></td><td>0.5 %</td></tr></tbody></table>
<pre><code class="language-solidity">contract Fees {}
</code></pre>
<blockquote><p>Said.</p></blockquote>
<p>Was <s>5</s> 10<sup>18</sup></p>
<details><summary>Small print</summary><p>Rates can rise.</p></details>
<img src="https://one.example/chart.png" alt="A chart">`;

test('a pasted page becomes blocks, with its table, its code and its links, and no word is lost', async ({
  writer,
  workplace,
}) => {
  const { page } = writer;
  const { client } = workplace;
  await client.createOrReplace({ _id: 'drafts.pasted-page', _type: 'docPage', title: 'Pasted page' });
  await writer.open('docPage', 'pasted-page');
  await writer.paste({ 'text/html': html, 'text/plain': 'Fees and so on' });
  await expect(page.locator('[data-picture="table"]')).toContainText('Meridian');
  await expect(page.locator('[data-picture="details"]')).toContainText('Rates can rise.');
  // What cannot be pasted is reported.
  await expect(page.getByText('An image is not pasted with the text.')).toBeVisible();

  const fields = `*[_id == "drafts.pasted-page"][0].body[]{
    _type, style, listItem, level, "text": array::join(children[].text, ""), caption, language, code, summary, alt,
    "rows": rows[].cells[].content[].children[].text, "inside": body[].children[].text,
    "marks": children[_type == "span" && count(marks) > 0 && count(^.markDefs) == 0].marks[],
    "links": markDefs[]{_type, "to": coalesce(target._ref, href)}
  }`;
  await expect
    .poll(async () => {
      const body = await client.fetch<readonly object[] | null>(fields, {}, { perspective: 'raw' });
      return body?.map((block) =>
        Object.fromEntries(Object.entries(block).filter(([, value]) => !isEmpty(value))),
      );
    })
    .toEqual([
      { _type: 'block', style: 'h2', text: 'Fees' },
      {
        _type: 'block',
        style: 'normal',
        text: 'Read why and more.',
        links: [
          { _type: 'internalLink', to: 'docPage-for-users--why' },
          { _type: 'link', to: 'https://one.example' },
        ],
      },
      { _type: 'block', style: 'normal', listItem: 'bullet', level: 1, text: 'one' },
      { _type: 'block', style: 'normal', listItem: 'number', level: 2, text: 'inner' },
      { _type: 'block', style: 'normal', listItem: 'bullet', level: 1, text: 'two' },
      { _type: 'table', caption: 'Rates', rows: ['Market', 'Fee', 'Meridian', '0.5 %'] },
      { _type: 'codeBlock', language: 'solidity', code: 'contract Fees {}' },
      { _type: 'block', style: 'blockquote', text: 'Said.' },
      { _type: 'block', style: 'normal', text: 'Was 5 1018', marks: ['strike-through', 'sup'] },
      { _type: 'details', summary: 'Small print', inside: ['Rates can rise.'] },
      { _type: 'figure', alt: 'A chart' },
    ]);
});

test('what is said of a paste stays with its document', { tag: '@long' }, async ({ writer, workplace }) => {
  const { page } = writer;
  for (const id of ['pasted-notes', 'pasted-elsewhere']) {
    await workplace.client.createOrReplace({ _id: `drafts.${id}`, _type: 'docPage', title: id });
  }
  await writer.open('docPage', 'pasted-notes');
  await writer.paste({ 'text/html': '<ol reversed><li>one</li></ol>', 'text/plain': 'one' });
  const note = page.getByText('A list that counts down now counts up.');
  await expect(note).toBeVisible();
  await writer.open('docPage', 'pasted-elsewhere');
  await expect(writer.input('title')).toHaveValue('pasted-elsewhere');
  await expect(note).toBeHidden({ timeout: 10_000 });
});

test(
  'words with a link stay in the sentence that they are pasted into',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    await client.createOrReplace({ _id: 'drafts.pasted-words', _type: 'docPage', title: 'Pasted words' });
    await writer.open('docPage', 'pasted-words');
    await writer.write('See ');
    await writer.paste({ 'text/html': '<a href="/docs/for-users/why">why</a>', 'text/plain': 'why' });
    const body = `*[_id == "drafts.pasted-words"][0].body[]{
    "text": array::join(children[].text, ""), "to": markDefs[].target._ref
  }`;
    await expect
      .poll(() => client.fetch<unknown>(body, {}, { perspective: 'raw' }))
      .toEqual([{ text: 'See why', to: ['docPage-for-users--why'] }]);
  },
);

for (const [what, tags, texts] of [
  ['of a web page', ['@long'], { 'text/html': '<h2>Fees</h2><p>Words</p>', 'text/plain': 'Fees Words' }],
  ['alone', ['@long'], { 'text/html': '<h2>Fees</h2>', 'text/plain': 'Fees' }],
  ['in Markdown', ['@long'], { 'text/plain': '## Fees\n\nWords' }],
] as const) {
  test(
    `a heading ${what} stays a heading in an empty item of a list`,
    { tag: [...tags] },
    async ({ writer, workplace }) => {
      const { client } = workplace;
      const id = 'drafts.pasted-heading';
      await client.createOrReplace({ _id: id, _type: 'docPage', title: 'Pasted heading' });
      await writer.open('docPage', 'pasted-heading');
      await writer.write('- one');
      await writer.page.keyboard.press('Enter');
      await writer.paste(texts);
      const body = `*[_id == $id][0].body[0...2]{style, listItem, level, "text": children[0].text}`;
      await expect
        .poll(() => client.fetch<unknown>(body, { id }, { perspective: 'raw' }))
        .toEqual([
          { style: 'normal', listItem: 'bullet', level: 1, text: 'one' },
          { style: 'h2', listItem: null, level: null, text: 'Fees' },
        ]);
      await writer.leave();
      await client.delete(id);
    },
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
