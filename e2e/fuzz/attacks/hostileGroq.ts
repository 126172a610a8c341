import * as fc from 'fast-check';

/** GROQ that is mostly valid, some of it expensive, some of it broken. */
export const hostileGroq: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: expressions() },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          ['(', ')'],
          ['[', ']'],
          ['{"a":', '}'],
          ['!', ''],
          ['*[', ']'],
          ['a->', ''],
          ['1+', ''],
        ),
        fc.integer({ min: 1, max: 8000 }),
      )
      .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`),
  },
);

function expressions(): fc.Arbitrary<string> {
  return fc.letrec<{ e: string }>((tie) => {
    const e = tie('e');
    return {
      e: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.constantFrom(
          '*',
          '@',
          '^',
          '^.^',
          '$a',
          'true',
          'null',
          '1',
          '"a"',
          '_id',
          '_type',
          'title',
          'now()',
          '0..9',
          '*[0...50]',
        ),
        fc.tuple(e, e).map(([a, b]) => `${a}[${b}]`),
        fc.tuple(e, e).map(([a, b]) => `${a}{"a": ${b}, ...}`),
        fc
          .tuple(
            e,
            fc.constantFrom('==', '!=', '<', '&&', '||', 'in', 'match', '+', '-', '*', '/', '%', '**'),
            e,
          )
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
        fc.tuple(e, fc.constantFrom('asc', 'desc'), e).map(([a, way, b]) => `${a} | order(${b} ${way})`),
        e.map((a) => `${a}->`),
        e.map((a) => `${a}[]`),
        fc
          .tuple(
            fc.constantFrom(
              'count',
              'defined',
              'length',
              'references',
              'coalesce',
              'string::split',
              'array::join',
              'array::unique',
              'array::compact',
              'math::sum',
              'pt::text',
              'dateTime',
              'path',
              'upper',
              'round',
              'string',
              'global::identity',
              'text::query',
              'delta::changedAny',
              'before',
              'after',
              'sanity::versionsOf',
              'releases::all',
              'nothing',
            ),
            fc.array(e, { maxLength: 3 }),
          )
          .map(([name, given]) => `${name}(${given.join(', ')})`),
        e.map((a) => `*[count(*[count(*[${a}]) >= 0]) >= 0]`),
      ),
    };
  }).e;
}
