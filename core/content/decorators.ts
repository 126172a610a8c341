/** The formatting of words that needs no further data, by Sanity's name where it has one: its name in the Studio, and the element that readers get. */
export const decorators = {
  strong: { title: 'Bold', element: 'strong' },
  em: { title: 'Italic', element: 'em' },
  code: { title: 'Code', element: 'code' },
  'strike-through': { title: 'Crossed out', element: 'del' },
  sup: { title: 'Superscript', element: 'sup' },
  sub: { title: 'Subscript', element: 'sub' },
  kbd: { title: 'Key to press', element: 'kbd' },
  highlight: { title: 'Highlighted', element: 'mark' },
} as const;

export type Decorator = keyof typeof decorators;

/** The decorators in the order of the Studio's toolbar. */
export const decoratorNames: readonly Decorator[] = Object.keys(decorators).filter(isDecorator);

/** Returns whether a mark is a decorator; others are the keys of links. */
export function isDecorator(mark: string): mark is Decorator {
  return Object.hasOwn(decorators, mark);
}

/** Returns a record with a value for each decorator. */
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<Decorator, Value>>;
export function forDecorators<Value>(make: (name: Decorator) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(decoratorNames.map((name) => [name, make(name)]));
}
