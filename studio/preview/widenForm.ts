/** The key under which Sanity stores the widths of the page and the form, in percent of the window, and the names and places of both. */
const [storedWidths, panels] = ['presentation/panels', 'preview:3,content:5'];

/**
 * Gives the form nearly as much room as the page beside it, until the writer moves the line between them. In the quarter of the window that
 * Sanity gives it, buttons of the form are cut off.
 * @param storageOf throws where the browser blocks storage
 */
export function widenForm(storageOf: () => Pick<Storage, 'getItem' | 'setItem'>): void {
  try {
    const storage = storageOf();
    if (storage.getItem(storedWidths) === null) {
      storage.setItem(storedWidths, JSON.stringify({ [panels]: [55, 45] }));
    }
  } catch {
    // The form is as narrow as Sanity makes it, and can be widened by hand.
  }
}
