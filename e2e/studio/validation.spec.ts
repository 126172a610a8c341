import { expect, test } from './studioTest.ts';

const draftOnly = 'docPage-for-users--supported-protocols--usdl-from-lattice';
const place = {
  version: { _type: 'reference', _ref: 'docVersion-current' },
  sidebar: { _type: 'reference', _ref: 'docSidebar-for-users' },
  orderRank: '0|zzzzzz:',
};

/** The case whose missing draft can be published together with the document. */
const linkToDraft = 'a link to a draft';

type Case = readonly [what: string, fields: object, message: string | RegExp];

/* What else would fail a build, and is marked in a form: e2e/faults. */

const pageCases: readonly Case[] = [
  [linkToDraft, page(text('a', link({ target: draftOnly }))), 'exists only as a draft'],
  ['a heading that skips a level', page(text('a', {}, 'h3')), 'has level 3'],
];

const redirectCases: readonly Case[] = [
  ['a redirect over a page', { from: '/blog', to: '/docs' }, 'There is a page at "/blog"'],
];

const types: readonly (readonly [type: string, cases: readonly Case[], sound: object])[] = [
  ['docPage', pageCases, page(text('a', {}))],
  ['redirect', redirectCases, { from: '/old', to: '/docs' }],
];

for (const [type, cases, sound] of types) {
  test(`a ${type} that would fail the build cannot be published`, async ({ writer, workplace }) => {
    const document = { _id: `drafts.checked-${type}`, _type: type };
    await workplace.client.create({ ...document, ...sound });
    await writer.open(type, `checked-${type}`);
    await expect(writer.publishButton()).toBeEnabled();
    for (const [what, fields, message] of cases) {
      await test.step(what, async () => {
        await workplace.client.createOrReplace({ ...document, ...fields });
        // The panel has a button only while there are problems.
        const panel = writer.page.getByRole('button', { name: 'Close validation' });
        if (!(await panel.isVisible())) await writer.page.getByRole('button', { name: 'Validation' }).click();
        await expect(writer.page.getByText(message).filter({ visible: true }).first()).toBeVisible();
        if (what === linkToDraft) await expect(writer.publishButton()).toHaveText(/^Publish \d+ documents/);
        else await expect(writer.publishButton()).toBeDisabled();
      });
    }
    await workplace.client.createOrReplace({ ...document, ...sound });
    await expect(writer.publishButton()).toBeEnabled();
  });
}

test(
  'what is said of the checks, the red marks and the button that publishes agree, in a faulty document and a mended one',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { page: form } = writer;
    const marks = form.getByTestId('document-pane').getByTestId(/^reason-/);
    /** All three at one moment. */
    const told = async () => ({
      said: (await form.getByTestId('spoken-checks').textContent())?.split(/[.:]/)[0],
      marked: await marks.evaluateAll((all) => all.map((mark) => mark.dataset['testid'])),
      canPublish: await writer.publishButton().isEnabled(),
    });
    const faultless = { said: 'No errors', marked: [], canPublish: true };
    const draft = { _id: 'drafts.checked-redirect', _type: 'redirect', from: '/old', to: '/docs' };
    await workplace.client.createOrReplace(draft);
    await writer.open('redirect', 'checked-redirect');
    await expect.poll(told).toEqual(faultless);
    await writer.type('to', '/nowhere');
    await expect.poll(told).toEqual({ said: '1 error', marked: ['reason-to'], canPublish: false });
    await writer.type('to', '/docs');
    await expect.poll(told).toEqual(faultless);
    await writer.leave();
    await workplace.client.delete(draft._id);

    const linker = {
      ...page(text('a', link({ target: draftOnly }))),
      slug: slug('checked-linker'),
      _id: 'drafts.checked-linker',
      _type: 'docPage',
    };
    await workplace.client.createOrReplace(linker);
    await writer.open('docPage', 'checked-linker');
    await expect
      .poll(told)
      .toMatchObject({ said: 'It needs others that are not published yet', canPublish: true });
    await expect(writer.publishButton()).toHaveText(/^Publish \d+ documents together$/);
    await writer.leave();
    await workplace.client.delete(linker._id);
  },
);

test(
  'on a telephone the list of problems is in place of the form, and an entry leads back to its field',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const redirect = { _id: 'drafts.on-a-telephone', _type: 'redirect', from: '/old', to: '/nowhere' };
    await workplace.client.createOrReplace(redirect);
    await writer.page.setViewportSize({ width: 390, height: 800 });
    await writer.open('redirect', 'on-a-telephone');
    await writer.page.getByRole('button', { name: 'Validation', exact: true }).click();
    await expect(writer.input('to')).toBeHidden();
    await writer.page.getByRole('button', { name: /^Error To/ }).click();
    await expect(writer.page.getByRole('button', { name: 'Close validation' })).toHaveCount(0);
    await expect(writer.input('to')).toBeInViewport();
  },
);

test(
  'what a change breaks in another document leads there, to its field, with a click and with keys',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { client } = workplace;
    const target = {
      ...page(),
      _id: 'checked-target',
      _type: 'docPage',
      title: 'Target',
      slug: slug('target'),
    };
    const linked = text('a', link({ target: target._id, anchor: 'first-part' }));
    const linker = { ...page(linked), _id: 'checked-linker', _type: 'docPage', title: 'Linker' };
    const heading = { ...text('h', {}, 'h2'), children: [{ _type: 'span', _key: 's', text: 'First part' }] };
    const withHeading = { ...target, body: [heading] };
    await client.transaction().createOrReplace(withHeading).createOrReplace(linker).commit();
    await client.createOrReplace({ ...target, _id: 'drafts.checked-target' });
    const opener = writer.page.getByRole('button', { name: 'Validation', exact: true });
    const entry = writer.page.getByRole('link', { name: /^Warning Elsewhere: in "Linker".*Open “Linker”$/ });
    const open = [() => entry.click(), () => writer.page.keyboard.press('Enter')];
    for (const follow of open) {
      await writer.open('docPage', 'checked-target');
      await writer.formTakesFocus();
      await opener.focus();
      await writer.page.keyboard.press('Enter');
      await expect(entry).toBeFocused();
      // Sanity shows the list first, and then goes to the address that says so: it would come back from wherever the entry leads.
      await expect(writer.page).toHaveURL(/inspect%3D/);
      await follow();
      await expect(writer.page).toHaveURL(/checked-linker/);
      await writer.page.getByLabel('Heading').waitFor();
    }
    await writer.leave();
    const ids = ['checked-target', 'checked-linker', 'drafts.checked-target'];
    await client.delete({ query: '*[_id in $ids]', params: { ids } });
  },
);

test('a field says below it what is wrong with it', async ({ writer, workplace }) => {
  await workplace.client.createOrReplace({ _id: 'drafts.reasons', _type: 'docPage' });
  await writer.open('docPage', 'reasons');
  await expect(writer.page.getByTestId('reason-title')).toHaveText('Required');
  await writer.type('title', 'With a title');
  await expect(writer.page.getByTestId('reason-title')).toHaveCount(0);
  await writer.leave();
  await workplace.client.delete('drafts.reasons');
});

test(
  'a page without a title has no other error, such as about its address',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const begun = {
      _id: 'drafts.checked-begun',
      _type: 'docPage',
      ...place,
      description: 'The title comes last.',
    };
    await workplace.client.createOrReplace(begun);
    await writer.open('docPage', 'checked-begun');
    await writer.formTakesFocus();
    await writer.page.getByRole('button', { name: 'Validation', exact: true }).click();
    await expect(writer.page.getByTestId('problem')).toHaveText(['TitleRequired']);
    await expect(writer.publishButton()).toBeDisabled();
    await writer.type('title', 'Begun');
    await writer.input('title').press('Tab');
    await expect(writer.page.getByText('Nothing is wrong.')).toBeVisible();
    await expect(writer.publishButton()).toBeEnabled();
    await writer.leave();
    await workplace.client.delete('drafts.checked-begun');
  },
);

test(
  'an entry about a link leads to it with keys, also when it is out of sight in a long text',
  { tag: '@long' },
  async ({ writer, workplace }) => {
    const { keyboard } = writer.page;
    const before = Array.from({ length: 30 }, (_, number) => text(`before${number}`, {}));
    const broken = text('a', link({ target: 'gone' }));
    const draft = { ...page(...before, broken), _id: 'drafts.checked-far', _type: 'docPage' };
    await workplace.client.createOrReplace(draft);
    await writer.open('docPage', 'checked-far');
    await writer.formTakesFocus();
    const opener = writer.page.getByRole('button', { name: 'Validation', exact: true });
    await opener.focus();
    await keyboard.press('Enter');
    await expect(writer.page.getByRole('button', { name: /^Error Text › “Words”/ })).toBeFocused();
    await keyboard.press('Enter');
    const dialog = writer.page.getByTestId('popover-edit-dialog');
    await expect(dialog.locator(':focus')).toBeInViewport();
    await writer.leave();
    await workplace.client.delete('drafts.checked-far');
  },
);

function page(...body: readonly object[]) {
  return {
    title: 'Checked',
    slug: slug('checked'),
    parent: { _type: 'reference', _ref: 'docPage-for-users' },
    ...place,
    body,
  };
}

function slug(current: string) {
  return { _type: 'slug', current };
}

function text(_key: string, marks: { readonly markDefs?: readonly object[] }, style = 'normal') {
  const { markDefs = [] } = marks;
  const children = [{ _type: 'span', _key: 's', text: 'Words', marks: markDefs.length > 0 ? ['m'] : [] }];
  return { _type: 'block', _key, style, children, markDefs };
}

function link({ target, anchor }: { readonly target: string; readonly anchor?: string }) {
  return {
    markDefs: [
      { _type: 'internalLink', _key: 'm', target: { _type: 'reference', _ref: target, _weak: true }, anchor },
    ],
  };
}
