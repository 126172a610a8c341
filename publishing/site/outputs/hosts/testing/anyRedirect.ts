import fc from 'fast-check';
import { checkRedirectTo } from '#schema/content/checks/checkRedirectTo.ts';
import { checkSitePath } from '#schema/content/checks/checkSitePath.ts';

/** Characters that some host gives a meaning to, also as they are written in an address. */
const visible =
  '/ " \' ` { } $ $1 {$A} \\ ; ~ * : ( ) % & | ^ [ ] . + = , @ ! < > ? # :// a B é 301! https://a.b';
const encoded = '%20 %22 %5C %0A %0D %25 %7B %3B %E2%80%A8';
const pieces = [...visible.split(' '), ...encoded.split(' '), ' ', '\n', '\r', '\t', '\u2028', '\u00A0'];
const text = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));
/** A redirect that a writer could have made. */
export const anyRedirect = fc.record({
  from: text.map((rest) => `/${rest}`).filter((path) => !checkSitePath(path)),
  to: fc
    .oneof(
      text.map((rest) => `/${rest}`),
      text.map((rest) => `https://other.example/${rest}`),
    )
    .filter((address) => !checkRedirectTo(address)),
});
