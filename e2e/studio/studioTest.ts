import type { Locator, Page } from '@playwright/test';
import type { RoomyWorkplace, Workplace } from './startWorkplace.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect as baseExpect, test as base } from '@playwright/test';
import { dropRoutes } from '../setup/dropRoutes.ts';
import { startWorkplace } from './startWorkplace.ts';

/** A cold Studio on two cores takes this long until a document can be worked on. */
const patience = 60_000;

/** A Studio says things later than a page of the site shows them: it asks its lake first. */
export const expect = baseExpect.configure({ timeout: 20_000 });

/**
 * Prepares a page for a Studio. The Studio's validation waits until the browser is idle, and the headless shell sometimes stops
 * telling an idle page so: here it is told after a moment.
 */
async function prepare(page: Page): Promise<void> {
  page.setDefaultTimeout(patience);
  await page.addInitScript(() => {
    const deadline = { didTimeout: false, timeRemaining: () => 50 };
    window.requestIdleCallback = (callback) => window.setTimeout(() => callback(deadline), 1);
    window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
  });
}

/**
 * Closes each message about edits of a document that an earlier test has deleted as soon as there is one: it stays until somebody does, and
 * lies over the lists. The focus stays where it is.
 */
async function closeMessages(page: Page): Promise<void> {
  const message = page.locator('[role=alert]').filter({ hasText: 'was not saved' });
  const close = message.getByRole('button', { name: 'Close', exact: true }).first();
  await page.addLocatorHandler(close, (button) => button.dispatchEvent('click'), { noWaitAfter: true });
}

/** The fixtures that a worker keeps. They are the same for all tests, because a worker that has others would have to be started for them. */
const workerTest = base.extend<object, { readonly workplace: RoomyWorkplace; readonly openStudio: Page }>({
  workplace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'steadyrate-studio-'));
      const closers: (() => Promise<void>)[] = [];
      try {
        // Nothing is at the address of the site.
        const siteUrl = 'http://localhost:9';
        const onStop = (close: () => Promise<void>): void => void closers.push(close);
        await use(await startWorkplace({ folder, siteUrl, onStop, onProgress: () => {} }));
      } finally {
        for (const close of closers.toReversed()) {
          // The Studio ends before its lake.
          await close();
        }
        rmSync(folder, { recursive: true, force: true });
      }
    },
    // The first worker may have to bundle the Studio.
    { scope: 'worker', timeout: 180_000 },
  ],
  openStudio: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      await prepare(page);
      await closeMessages(page);
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

/** For a test that starts a lake and a Studio of its own. */
export const studioTest = workerTest.extend({
  page: async ({ page }, use) => {
    await prepare(page);
    await use(page);
    await dropRoutes(page.context());
  },
});

/** For a test that needs a browser of its own: it takes the network away, logs in, or looks at what is loaded. */
export const freshTest = studioTest.extend<{ readonly writer: Writer }>({
  writer: async ({ page, workplace }, use, info) => {
    info.setTimeout(180_000);
    await use(new Writer(page, workplace));
  },
});

/**
 * For all other tests: a worker loads the Studio once and its tests go from document to document as a writer does. Loading it takes
 * longer than most tests.
 */
export const test = freshTest.extend({
  page: async ({ openStudio, viewport }, use) => {
    if (viewport !== null) await openStudio.setViewportSize(viewport);
    await use(openStudio);
    const context = openStudio.context();
    await dropRoutes(context);
    for (const page of context.pages()) {
      if (page !== openStudio) await page.close();
    }
  },
});

/** Returns whether something in the open Studio is not saved: then it asks before its window closes. */
function hasUnsaved(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  const asked = new AbortController();
  // The Studio would announce that this person has left.
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    signal: asked.signal,
  });
  const mayClose = window.dispatchEvent(closing);
  asked.abort();
  return !mayClose;
}

/** A person at work in a Studio. */
export class Writer {
  readonly page: Page;
  readonly #workplace: Pick<Workplace, 'url' | 'token'>;

  constructor(page: Page, workplace: Pick<Workplace, 'url' | 'token'>) {
    this.page = page;
    this.#workplace = workplace;
  }

  /** Opens a document by its id, logged in, and waits until it can be edited. */
  async open(type: string, id: string): Promise<void> {
    await this.#visit(`/intent/edit/id=${id};type=${type}/`);
    await this.publishButton().waitFor();
  }

  /** Opens a tool, such as `/site`. */
  async go(place: string): Promise<void> {
    await this.#visit(place);
  }

  /** Opens a place of the Studio's menu, such as `docs`. */
  async browse(place: string): Promise<void> {
    await this.#visit(`/structure/${place}`);
  }

  /** Loads the Studio at a place, which is a path. In a Studio that is loaded already, goes there as the browser's back button does. */
  async #visit(place: string): Promise<void> {
    const { url, token } = this.#workplace;
    if (!this.page.url().startsWith(`${url}/`)) {
      await this.page.goto(`${url}${place}#token=${token}`);
      return;
    }
    // Its buttons must not be mistaken for those of the next document.
    await this.#close();
    await this.#go(place);
  }

  /**
   * Closes what is open, and waits until it is saved or refused. A document that is deleted before that leaves a message or a dialog to the
   * tests that follow.
   */
  async leave(): Promise<void> {
    await this.#close();
    await expect.poll(() => this.page.evaluate(hasUnsaved)).toBe(false);
  }

  async #close(): Promise<void> {
    await this.#go('/structure');
    await expect(this.page.getByTestId('document-pane')).toHaveCount(0);
  }

  async #go(place: string): Promise<void> {
    await this.page.evaluate((address) => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, place);
  }

  /** The button that publishes, also while it is called "Checking…" or publishes several documents together. */
  publishButton(): Locator {
    return this.page.getByTestId(/^action-(publish|checking…|publish\d+documentstogether)$/);
  }

  /**
   * Publishes, and waits until it is done. A Studio that still looks at what was there before the last word refuses; then a person
   * clicks again.
   */
  async publish(): Promise<void> {
    const status = this.page.getByTestId('pane-footer-document-status');
    // Of a page that readers have, the status says so until the Studio has noticed the change.
    await expect(this.publishButton()).toBeEnabled({ timeout: patience });
    await expect(async () => {
      if (await this.publishButton().isEnabled()) await this.publishButton().click({ timeout: 3000 });
      await expect(status).toContainText(/published/i, { timeout: 5000 });
    }).toPass({ timeout: patience });
  }

  /** Waits until the form that was opened has taken the focus, which Sanity does once: what is focused before that loses it. */
  async formTakesFocus(): Promise<void> {
    await expect(this.page.getByTestId('document-pane').locator(':focus')).toHaveCount(1);
  }

  field(name: string): Locator {
    return this.page.getByTestId(`field-${name}`);
  }

  /** Opens a tab of the form. */
  async tab(name: string): Promise<void> {
    await this.page.getByRole('tab', { name, exact: true }).click();
  }

  /** Unfolds a set of fields below the text, such as `Details`. One in which something is wrong unfolds by itself. */
  async unfold(set: string): Promise<void> {
    const toggle = this.page.locator('legend').getByRole('button', { name: set, exact: true });
    await expect(async () => {
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click({ timeout: 3000 });
      await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
    }).toPass({ timeout: patience });
  }

  /** The line above the fields, which says whether readers see the document. */
  head(): Locator {
    return this.page.getByTestId('form-head');
  }

  /** Opens the line above the fields. */
  async openHead(): Promise<void> {
    await this.head().getByRole('button', { expanded: false }).click();
  }

  /** The box that a text is typed into. */
  input(name: string): Locator {
    return this.field(name).getByRole('textbox').first();
  }

  async type(name: string, text: string): Promise<void> {
    await this.input(name).fill(text);
  }

  /** The editor of the body, once it can be typed into. */
  bodyEditor(): Locator {
    return this.field('body').getByTestId('pt-editor').locator('[contenteditable="true"]').first();
  }

  /** Types at the end of the body. */
  async write(text: string): Promise<void> {
    await this.bodyEditor().click();
    await this.bodyEditor().pressSequentially(text);
  }

  /** Pastes into the body, at its cursor, what another program has put on the clipboard: texts by their types. */
  async paste(texts: Readonly<Record<string, string>>): Promise<void> {
    const editor = this.bodyEditor();
    if (!(await editor.evaluate((element) => element.contains(document.activeElement)))) await editor.click();
    await editor.evaluate((element, entries) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of entries) clipboardData.setData(type, text);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, Object.entries(texts));
  }

  /** Gives the body the whole place of the form. A form that still loads can ignore the first click; then a person clicks again. */
  async enlargeBody(): Promise<void> {
    const expand = this.page.getByTestId('fullscreen-button-expand').filter({ visible: true }).first();
    const collapse = this.page.getByTestId('fullscreen-button-collapse').first();
    await this.field('body').getByTestId('pt-editor').click();
    await expect(async () => {
      if (!(await collapse.isVisible())) await expand.click({ timeout: 3000 });
      await collapse.waitFor({ timeout: 3000 });
    }).toPass({ timeout: patience });
  }

  /**
   * Adds a block of a type below the cursor, by the menu above the body. What there is to fill in opens. A toolbar that has just got its room
   * can still move an entry into its menu; then a person opens that. A slow one opens the block after the click was given up.
   */
  async insert(type: string): Promise<void> {
    const form = this.page.getByTestId('form-in-text');
    const entry = this.page.getByTestId(`${type}-insert-menu-button`).filter({ visible: true }).first();
    const menu = this.page.getByTestId('insert-menu-button').filter({ visible: true });
    await expect(async () => {
      if (await form.isVisible()) return;
      if (!(await entry.isVisible())) await menu.first().click({ timeout: 3000 });
      await entry.click({ timeout: 3000 });
    }).toPass({ timeout: patience });
    await form.waitFor();
  }

  /** Drags something by a number of pixels. */
  async drag(handle: Locator, right: number, down: number): Promise<void> {
    // It can move until its dialog and its picture are there.
    await handle.hover();
    const { x = 0, y = 0, width = 0, height = 0 } = (await handle.boundingBox()) ?? {};
    const [left, top] = [x + width / 2, y + height / 2];
    await this.page.mouse.move(left, top);
    await this.page.mouse.down();
    await this.page.mouse.move(left + right / 2, top + down / 2, { steps: 4 });
    await this.page.mouse.move(left + right, top + down, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Begins a new document by the button at the top of the last list, or in a sidebar by an entry of the menu beside its search. */
  async startNew(entry?: string): Promise<void> {
    if (entry === undefined) {
      await this.page.getByTestId('pane-header').last().getByTestId('action-intent-button').click();
    } else {
      await this.page.getByRole('button', { name: 'New at the top level' }).click();
      await this.page.getByRole('menuitem', { name: entry }).click();
    }
    await this.publishButton().waitFor();
  }

  /** Shows one of the two forms of a document. */
  async see(form: 'Published' | 'Latest'): Promise<void> {
    await this.page.getByTestId(`document-header-${form}-chip`).click();
  }

  /** Chooses what the whole Studio shows, such as a release. A menu that closes again while the Studio loads is opened once more. */
  async workOn(perspective: string): Promise<void> {
    const menu = this.page.getByTestId('global-perspective-menu-button');
    const item = this.page.getByRole('menuitem', { name: perspective });
    await expect(async () => {
      if (!(await item.isVisible())) await menu.click({ timeout: 3000 });
      await item.click({ timeout: 3000 });
    }).toPass({ timeout: 60_000 });
  }

  /** Says yes in the dialog that is open. */
  async confirm(button: string | RegExp): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name: button }).click();
  }

  /** Chooses something from the menu beside the button that publishes, by how its name begins. */
  async choose(action: string): Promise<void> {
    const item = this.page.getByRole('menuitem', { name: new RegExp(`^${action}`) });
    await this.inMenu(async () => {
      await this.#menuIsStill();
      await item.click({ timeout: 3000 });
    });
  }

  /** Waits until no entry of the open menu has come or gone for a moment: Sanity notes a little later that there is a draft, or none any more. */
  async #menuIsStill(): Promise<void> {
    const entries = this.page.getByRole('menuitem');
    let [before, times] = ['', 0];
    await expect
      .poll(
        async () => {
          const now = (await entries.allTextContents()).join('\n');
          times = now === before ? times + 1 : 0;
          before = now;
          return times;
        },
        { intervals: [150] },
      )
      .toBeGreaterThan(2);
  }

  /**
   * Does something in a menu, by default the one beside the button that publishes. A Studio that still loads can close the menu again; then a
   * person opens it once more.
   * @param button opens the menu
   */
  async inMenu(
    act: () => Promise<void>,
    button = this.page.getByTestId('pane-footer').getByTestId('action-menu-button'),
  ): Promise<void> {
    await expect(async () => {
      if (!(await this.page.getByRole('menuitem').first().isVisible())) await button.click({ timeout: 3000 });
      await act();
    }).toPass({ timeout: patience });
  }
}
