import { expect, test } from './studioTest.ts';

type Span = { readonly text: string; readonly marks: readonly string[] };

test('Markdown becomes headings, lists, quotations and formatting while it is typed', async ({
  writer,
  workplace,
}) => {
  const { client } = workplace;
  await client.create({ _id: 'drafts.shortcuts', _type: 'docPage', title: 'Shortcuts' });
  await writer.open('docPage', 'shortcuts');
  await writer.write('## Fees');
  const { keyboard } = writer.page;
  const lines = ['### Per year', '#### Per month', '> Said once', '- one', 'two', '', '1. first', ''];
  for (const typed of [...lines, 'Take **care** of `rate` _now_ and then']) {
    await keyboard.press('Enter');
    await keyboard.type(typed);
  }
  const blocks = `*[_id == "drafts.shortcuts"][0].body[]{
    style, listItem, "text": array::join(children[].text, ""), "marked": children[count(marks) > 0]{text, marks}
  }`;
  await expect
    .poll(() => client.fetch<unknown>(blocks, {}, { perspective: 'raw' }))
    .toEqual([
      line('h2', 'Fees'),
      line('h3', 'Per year'),
      line('h4', 'Per month'),
      line('blockquote', 'Said once'),
      line('normal', 'one', 'bullet'),
      line('normal', 'two', 'bullet'),
      line('normal', 'first', 'number'),
      line('normal', 'Take care of rate now and then', null, [
        { text: 'care', marks: ['strong'] },
        { text: 'rate', marks: ['code'] },
        { text: 'now', marks: ['em'] },
      ]),
    ]);
});

function line(style: string, text: string, listItem: string | null = null, marked: readonly Span[] = []) {
  return { style, listItem, text, marked };
}
