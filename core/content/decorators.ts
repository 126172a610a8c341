/**
 * The formatting of words that needs no further data, by Sanity's name where it has one: its name in the Studio, the element that readers
 * get, and how Markdown writes it: with a sign, as that element, or as a directive such as `:badge[Beta]`.
 */
export const decorators = {
  strong: { title: 'Bold', element: 'strong', markdown: 'sign' },
  em: { title: 'Italic', element: 'em', markdown: 'sign' },
  code: { title: 'Code', element: 'code', markdown: 'sign' },
  'strike-through': { title: 'Crossed out', element: 'del', markdown: 'sign' },
  sup: { title: 'Superscript', element: 'sup', markdown: 'element' },
  sub: { title: 'Subscript', element: 'sub', markdown: 'element' },
  kbd: { title: 'Key to press', element: 'kbd', markdown: 'element' },
  highlight: { title: 'Highlighted', element: 'mark', markdown: 'element' },
  formula: { title: 'Formula in the text', element: 'code', markdown: 'sign' },
  badge: { title: 'Badge', element: 'small', markdown: 'directive' },
} as const;

export type Decorator = keyof typeof decorators;

/** The decorators in the order of the Studio's toolbar. */
export const decoratorNames: readonly Decorator[] = Object.keys(decorators).filter(isDecorator);

/** The decorators that are elements in Markdown. */
export const elementDecorators = decoratorNames.filter((name) => decorators[name].markdown === 'element');

/** Returns whether a mark is a decorator; others are the keys of links. */
export function isDecorator(mark: string): mark is Decorator {
  return Object.hasOwn(decorators, mark);
}

/** Returns a record with a value for each decorator. */
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<Decorator, Value>>;
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(decoratorNames.map((name) => [name, make(name)]));
}
