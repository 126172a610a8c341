import { createHash } from 'node:crypto';
import { brand } from '#core/custom/brand.ts';
import { groundOf } from '#core/custom/groundOf.ts';

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; display: grid; place-items: center; min-height: 90vh; margin: 0 1rem; color-scheme: light dark }
  main { width: 100%; max-width: 24rem }
  pre { white-space: pre-wrap; overflow-wrap: anywhere }
  label, legend { display: block; font-weight: 600; margin-top: 1rem }
  input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem .6rem }
  label:has(input[type=radio]) { font-weight: 400; margin-top: .3rem }
  input[type=radio] { width: auto }
  fieldset { border: 0; padding: 0; margin: 0 }
  button { display: block; width: 100%; font: inherit; padding: .8rem 1rem; margin: 1rem 0 .6rem; cursor: pointer }
  button small { opacity: .7 }
  a.button { display: block; box-sizing: border-box; padding: .8rem 1rem; border: 1px solid; border-radius: .3rem; text-align: center; text-decoration: none; font-weight: 600 }
  h2 { font-size: 1.1rem; margin: 2rem 0 0 }
  p.hint { margin: .2rem 0 0; font-size: .9rem }
  [role=alert] { border-inline-start: .3rem solid; padding-inline-start: .7rem }
  svg { width: 14rem; max-width: 100% }
  svg.brand { display: block; width: 4rem; border-radius: .8rem; background: ${groundOf.dark} }
`;

/** The source for a Content-Security-Policy that allows the style of these pages and nothing else. */
export const pageStyleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** A page of the lake's own. It needs no script. `content` is HTML. */
export function lakePage(title: string, content: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<svg class="brand" viewBox="-8 -8 80 80" aria-hidden="true">${brand.mark}</svg>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** A message that screen readers announce; nothing if there is none. */
export function alert(notice: string | undefined): string {
  return notice === undefined ? '' : `<p role="alert">${escape(notice)}</p>`;
}

/** Returns the HTML of a hidden field. */
export function hidden(name: string, value: string): string {
  return `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`;
}

export type TextField = {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  /** The kind of value that a browser or a password manager fills in (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly isFixed?: boolean;
  readonly isNumber?: boolean;
};

/** A labelled field. */
export function field(options: TextField): string {
  const {
    name,
    label,
    type = 'text',
    autocomplete,
    value = '',
    hint,
    isOptional,
    isFixed,
    isNumber,
  } = options;
  const attributes = [
    `id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"`,
    ...(value === '' ? [] : [`value="${escape(value)}"`]),
    ...(hint === undefined ? [] : [`aria-describedby="${name}-hint"`]),
    ...(isOptional ? [] : ['required']),
    ...(isFixed ? ['readonly'] : []),
    ...(isNumber ? ['inputmode="numeric"'] : []),
  ];
  const about = hint === undefined ? '' : `\n<p class="hint" id="${name}-hint">${escape(hint)}</p>`;
  return `<label for="${name}">${escape(label)}</label>\n<input ${attributes.join(' ')}>${about}`;
}

/** Escapes a text for HTML, also inside an attribute. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
