import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/propertyRuns.ts';
import { inlineScript } from './inlineScript.ts';

/** The argument with which a script calls `tell`. */
function toldBy(script: string): unknown {
  const told: unknown[] = [];
  // oxlint-disable-next-line typescript/no-implied-eval -- a page runs it as a script
  new Function('tell', script)((value: unknown) => told.push(value));
  return told;
}

declare function tell(value: unknown): void;

function greet(greeting: string, { names }: { readonly names: readonly string[] }): void {
  const text = `${greeting} ${names.join(' and ')}`;
  if (names.length > 0) {
    tell(text);
  }
}

function noted(): void {
  /* Why. */
  tell(1);
}

test('calls the function with its arguments, in one line', () => {
  const script = inlineScript(greet, 'Hello', { names: ['Ada', 'Grace'] });
  expect(toldBy(script)).toEqual(['Hello Ada and Grace']);
  expect(script).not.toMatch(/\n| {2}/);
});

test('an arrow function can be a script, too', () => {
  expect(toldBy(inlineScript((value: number | null) => tell(value), null))).toEqual([null]);
});

test('no argument can end the script', () => {
  const script = inlineScript((text: string) => tell(text), '</script><b>\u2028');
  expect(script).not.toContain('</script>');
  expect(toldBy(script)).toEqual(['</script><b>\u2028']);
});

test.each([`It's "a" \\"b\\" c\\`, '["a","b\\n","</script>"]', "'", '"', '\\', `"'"'"\\'\\"`, ''])(
  'any text arrives as it is: %s',
  (text) => {
    expect(toldBy(inlineScript((value: readonly string[]) => tell(value), [text]))).toEqual([[text]]);
  },
);

test('JSON in a text needs no escapes for its quotes', () => {
  expect(inlineScript((text: string) => tell(text), '{"a":"b"}')).toContain(`('{"a":"b"}')`);
});

test('refuses a comment, which would swallow the line after it', () => {
  expect(() => inlineScript(noted)).toThrow("'noted' cannot be inlined in a page");
});

test('whatever a text is, it arrives, and the script has no character that could end its element', () => {
  const part = fc.oneof(
    fc.constantFrom(
      "'",
      '"',
      '\\',
      '`',
      '${',
      '<',
      '</script>',
      '<!--',
      '-->',
      '\u2028',
      '\n',
      '  ',
      '/*',
      '//',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const text = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const script = inlineScript((value, more) => tell([value, more]), one, { [other]: [other] });
      expect(toldBy(script)).toEqual([[one, { [other]: [other] }]]);
      expect(script).not.toContain('<');
    }),
    propertyRuns(150, 20_000),
  );
});
