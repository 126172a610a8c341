import type { SearchScope } from '#core/site/model/searchPageData.ts';
import { element } from '../../ui/browser/element.ts';

/** The part of the docs that is searched, as a button in the box that widens the search. */
export type ScopeChip = {
  /** Shows a part; removes the button when there is none. */
  readonly show: (context: SearchScope | undefined) => void;
};

/**
 * Creates the button in the box that names the part of the docs that is searched.
 * @param onRemove called when the reader wants to search everything
 */
export function scopeChip(input: HTMLInputElement, onRemove: () => void): ScopeChip {
  const label = element('span', { class: 'SearchScope-label' });
  const sign = element('span', { 'aria-hidden': 'true' }, '×');
  const chip = element('button', { type: 'button', class: 'SearchScope', id: chipId }, label, sign);
  let shown = '';
  chip.addEventListener('click', onRemove);
  return {
    show: (context) => {
      const name = context?.label ?? '';
      if (name === shown) return;
      shown = name;
      if (name === '') {
        chip.remove();
        input.removeAttribute('aria-describedby');
        return;
      }
      label.textContent = `In ${name}`;
      chip.setAttribute('aria-label', `Search everywhere, not only in ${name}`);
      input.setAttribute('aria-describedby', chipId);
      // At its end, where React leaves it alone.
      input.form?.append(chip);
      input.form?.style.setProperty('--scope-width', `${chip.offsetWidth}px`);
    },
  };
}

const chipId = 'searchScope';
