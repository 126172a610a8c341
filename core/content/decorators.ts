/**
 * The formatting of words that needs no further data, by Sanity's name where it has one: its name in the Studio, the element that readers
 * get, and whether Markdown has a sign for it; otherwise the element is written there, too.
 */
export const decorators = {
  strong: { title: 'Bold', element: 'strong', hasSign: true },
  em: { title: 'Italic', element: 'em', hasSign: true },
  code: { title: 'Code', element: 'code', hasSign: true },
  'strike-through': { title: 'Crossed out', element: 'del', hasSign: true },
  sup: { title: 'Superscript', element: 'sup', hasSign: false },
  sub: { title: 'Subscript', element: 'sub', hasSign: false },
  kbd: { title: 'Key to press', element: 'kbd', hasSign: false },
  highlight: { title: 'Highlighted', element: 'mark', hasSign: false },
} as const;

export type Decorator = keyof typeof decorators;

/** The decorators in the order of the Studio's toolbar. */
export const decoratorNames: readonly Decorator[] = Object.keys(decorators).filter(isDecorator);

/** The decorators that are elements in Markdown. */
export const decoratorsWithoutSign = decoratorNames.filter((name) => !decorators[name].hasSign);

/** Returns whether a mark is a decorator; others are the keys of links. */
export function isDecorator(mark: string): mark is Decorator {
  return Object.hasOwn(decorators, mark);
}

/** Returns a record with a value for each decorator. */
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<Decorator, Value>>;
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(decoratorNames.map((name) => [name, make(name)]));
}
