import type { Path } from 'sanity';

/** A field as problems name it, in the form that the Studio works with: `body[_key=="a"].alt` -> `['body', {_key: 'a'}, 'alt']`. */
export function fieldPath(field: string): Path {
  return [...field.matchAll(/\[_key=="([^"]+)"\]|\[(\d+)\]|([^.[\]]+)/g)].map(
    ([, key = '', index = '', name = '']) => {
      if (key !== '') return { _key: key };
      return index === '' ? name : Number(index);
    },
  );
}
