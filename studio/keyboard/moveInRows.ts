/** The attribute that marks an element around a row of a list in a form. */
export const rowMark = 'data-row';

const rowButton = 'button[data-ui="Card"]';

/** The button that opens the document of a row. */
export function openerOf(row: ParentNode): HTMLElement | undefined {
  return row.querySelector<HTMLElement>(rowButton) ?? undefined;
}

/** The controls of a row that is opened by a button, from left to right; none in other rows. */
function controlsOf(row: ParentNode): readonly HTMLElement[] {
  return openerOf(row) ? [...row.querySelectorAll<HTMLElement>('button')] : [];
}

/** Makes each row of a list in a form one stop of the Tab key: the arrow keys lead to the other controls of a row. */
export function repairRows(page: ParentNode): void {
  for (const row of page.querySelectorAll(`[${rowMark}]`)) {
    for (const control of controlsOf(row)) control.tabIndex = control.matches(rowButton) ? 0 : -1;
  }
}

/**
 * Moves the focus with the arrow keys: to the left and right between the controls of a row, up and down to the next row. What moves the row
 * in its list uses the keys up and down itself.
 * @returns whether the key was one of these, in a row, and there was something to go to
 */
export function moveInRows({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  const row = target instanceof HTMLElement ? target.closest(`[${rowMark}]`) : null;
  if (!row) return false;
  const controls = controlsOf(row);
  const at = controls.findIndex((control) => control === target);
  if (at === -1) return false;
  const beside = controls[at + ({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0)];
  const step = controls[at]?.matches(rowButton) === true ? { ArrowUp: -1, ArrowDown: 1 }[key] : undefined;
  const wanted = step === undefined ? beside : openerBeside(row, step);
  if (!wanted || wanted === target) return false;
  wanted.focus();
  return true;
}

function openerBeside(row: Element, step: number): HTMLElement | undefined {
  const rows = [...(row.closest('[data-testid^="field-"]')?.querySelectorAll(`[${rowMark}]`) ?? [])];
  const other = rows[rows.indexOf(row) + step];
  return other && openerOf(other);
}
