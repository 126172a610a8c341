import { expect, test } from './studioTest.ts';

/* What else causes a warning: e2e/faults. */

test(
  'a link to a heading that the page does not have causes a warning, and can be published',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const body = [linked({ _ref: 'docPage-for-users--why', anchor: 'nowhere' })];
    await workplace.client.create({ ...page('warned-anchor'), body });
    await writer.open('docPage', 'warned-anchor');
    await writer.page.getByRole('button', { name: 'Validation' }).click();
    const message = writer.page.getByText('leads to the heading "#nowhere"');
    await expect(message.filter({ visible: true }).first()).toBeVisible();
    await expect(writer.publishButton()).toBeEnabled();
  },
);

test(
  'invalid GraphQL code is reported while it is written, and cannot be published',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const sound = graphql('query Q($id: ID!) {\n  batchManager(id: $id) {\n    id\n  }\n}');
    await workplace.client.create({ ...page('checked-graphql'), body: [sound] });
    await writer.open('docPage', 'checked-graphql');
    await expect(writer.publishButton()).toBeEnabled();
    await workplace.client
      .patch('drafts.checked-graphql')
      .set({ 'body[_key=="code"].code': sound.code.replace('    id\n', '    rubbish\n') })
      .commit();
    await expect(writer.publishButton()).toBeDisabled();
    await writer.page.getByRole('button', { name: 'Validation' }).click();
    await expect(
      writer.page.getByText('Line 3 of the GraphQL code').filter({ visible: true }).first(),
    ).toContainText('Cannot query field "rubbish" on type "BatchManager"');
  },
);

function page(id: string) {
  return {
    _id: `drafts.${id}`,
    _type: 'docPage',
    title: id,
    slug: { _type: 'slug', current: id },
    parent: { _type: 'reference', _ref: 'docPage-for-users' },
    version: { _type: 'reference', _ref: 'docVersion-current' },
    sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
    orderRank: '0|zzzzzz:',
    body: [],
  };
}

function linked({ _ref, anchor }: { readonly _ref: string; readonly anchor: string }) {
  return {
    _type: 'block',
    _key: 'text',
    style: 'normal',
    children: [{ _type: 'span', _key: 's', text: 'Words', marks: ['m'] }],
    markDefs: [
      { _type: 'internalLink', _key: 'm', target: { _type: 'reference', _ref, _weak: true }, anchor },
    ],
  };
}

function graphql(code: string) {
  return { _type: 'codeBlock', _key: 'code', language: 'graphql', code };
}
