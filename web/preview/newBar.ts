import { ownElement } from './showPage.ts';

/** A bar at the bottom of the page, with a list of messages. It is in a shadow root, so the styles of the page do not apply. */
export function newBar(
  name: string,
  { color, background }: { readonly color: string; readonly background: string },
): HTMLElement {
  const bar = document.createElement('div');
  bar.setAttribute(ownElement, name);
  bar.setAttribute('role', 'status');
  const inner = bar.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = `
    ul { position: fixed; inset: auto 0 0; z-index: 1000; margin: 0; padding: .75rem 1rem; list-style: none;
      font: 0.875rem/1.4 system-ui, sans-serif; color: ${color}; background: ${background}; max-height: 40vh; overflow: auto; }
    li + li { margin-top: .5rem; }
    a { color: inherit; }`;
  inner.append(style, document.createElement('ul'));
  document.body.append(bar);
  return bar;
}

/** One line of a bar. */
export function textLine(text: string): HTMLLIElement {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
}
