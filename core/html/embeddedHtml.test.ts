import { expect, test } from 'vitest';
import { embeddedHtml } from './embeddedHtml.ts';

test('of tags without an end, the end is searched for once', () => {
  const { problems } = embeddedHtml(`<note a="<">words</note>${'<note '.repeat(60_000)}`);
  expect(problems.map(({ message }) => message)).toEqual([`The element '<note a="<">' is not known.`]);
});
