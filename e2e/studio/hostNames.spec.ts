import { expect, freshTest as test, Writer } from './studioTest.ts';

test(
  'where names below localhost do not resolve, the Studio still saves, and receives changes',
  { tag: '@long' },
  async ({ playwright, launchOptions, workplace }) => {
    test.setTimeout(240_000);
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP *.localhost ~NOTFOUND'],
    });
    try {
      const page = await browser.newPage();
      const sockets: string[] = [];
      page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
      const writer = new Writer(page, workplace);
      await workplace.client.createOrReplace({ _id: 'somebody', _type: 'author', name: 'Somebody' });
      await writer.open('author', 'somebody');
      await writer.type('name', 'Somebody else');
      await expect
        .poll(() => workplace.client.getDocument('drafts.somebody').then((draft) => draft?.['name']))
        .toBe('Somebody else');
      // What is changed elsewhere is in the form, without loading anything again.
      await workplace.client.patch('drafts.somebody').set({ name: 'Nobody' }).commit();
      await expect(writer.input('name')).toHaveValue('Nobody');
      expect(sockets.filter((path) => path.includes('/data/listen/')).length).toBeGreaterThan(5);
    } finally {
      await browser.close();
    }
  },
);
