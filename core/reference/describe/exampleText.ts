import type { ExamplePlace } from './exampleLeaf.ts';
import { wordsOfName } from '../../text/wordsOfName.ts';

/**
 * Returns a plausible text: an address for `collateral`, an instant for `since`, a decimal number for a `BigDecimal`. What its type does not
 * say its name does, and otherwise its description; if that does not help either, it is its name: `<region>`.
 * @param type the name of the scalar
 * @param words the words of the name
 */
export function exampleText(
  type: string,
  words: readonly string[],
  { name, owner, description }: ExamplePlace,
): string {
  const text =
    textFor(byType, type) ??
    textFor(byName, [...wordsOfName(owner), '/', ...words].join(' ')) ??
    textFor(byDescription, description ?? '') ??
    (/^(?:Bytes|.*Hex.*)$/.test(type) ? address : `<${name}>`);
  return text === address ? addressOf(owner) : text;
}

/** The address of a token is not that of its manager. */
function addressOf(owner: string): string {
  const digits = address.slice(2);
  const start =
    Array.from(owner).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % digits.length;
  return `0x${digits.slice(start)}${digits.slice(0, start)}`;
}

type Texts = readonly (readonly [pattern: RegExp, text: string])[];

function textFor(texts: Texts, text: string): string | undefined {
  return texts.find(([pattern]) => pattern.test(text))?.[1];
}

const address = '0x8f3a52c19b7e04d6a1c85e2fb9d0437c6ae1f258';
const hash = '0x5c1e9a70d3b84f26e0a7c95d18b3f642a9e07d5c3b81f4e6d2a09c7b5e3f1846';
const instant = '2026-03-17T09:30:00Z';
const day = '2026-03-17';
const uuid = '3f0b6c1e-8a52-4d7f-9c14-5e2ab7d90634';
const website = 'https://example.com/';
const email = 'ada@example.com';

const byType: Texts = [
  [/^(?:Date|LocalDate|Day)$/, day],
  [/^(?:DateTime|.*Timestamp.*|Instant)$/i, instant],
  [/^(?:Time|LocalTime)$/, '09:30:00'],
  [/^Duration$/, 'PT1H'],
  [/^(?:BigInt|Long|U?Int(?:8|64|128|256))$/, '1250500000000000000000'],
  [/^(?:BigDecimal|Decimal|Money)$/, '1250.5'],
  [/^(?:Ur[il]|UR[IL])$/, website],
  [/^(?:UUID|GUID)$/i, uuid],
  [/^(?:Email|EmailAddress)$/i, email],
  [/^(?:Eth(?:ereum)?)?Address$/, address],
  [/^(?:Currency|CurrencyCode)$/, 'USD'],
  [/^(?:Country|CountryCode)$/, 'CH'],
];

/** For the words of the owner, a slash, and those of the name. */
const byName: Texts = [
  [/\bhash$|\/ (?:tx|transaction)$/, hash],
  [/\be ?mail(?: address)?$/, email],
  [
    /\baddress$|\/ (?:account|owner|wallet|sender|recipient|borrower|lender|token|contract|spender)$/,
    address,
  ],
  [/\b(?:uuid|guid)$/, uuid],
  [/\b(?:after|before|cursor)$/, 'eyJpZCI6MTAyNH0='],
  [/\b(?:ur[il]|website|homepage|link|links|href|avatar|logo)$/, website],
  [/\btime ?zone$/, 'Europe/Zurich'],
  [/\b(?:date|day|birthday)$/, day],
  [/\b(?:at|since|until|time|timestamp|instant)$/, instant],
  [/\/.*\b(?:amount|balance|cost|debt|price|supply|total|value|volume)\b/, '1250.5'],
  [/\b(?:rate|apr|apy)$/, '0.045'],
  [/\b(?:symbol|ticker)$/, 'USDM'],
  [/\bcurrency$/, 'USD'],
  [/\bcountry$/, 'CH'],
  [/\b(?:locale|language|lang)$/, 'en'],
  [/\b(?:token|coin|asset|currency)\b.*\/ name$/, 'USDM Stablecoin'],
  [/\b(?:name|title|label)$/, 'Harbor'],
  [/\b(?:slug|key|handle|login|username)$/, 'harbor'],
  [/\b(?:message|reason|status text)$/, 'Everything works as it should.'],
  [/\b(?:description|summary|text|comment|note|about)$/, 'In a sentence or two.'],
  [/\b(?:query|search|term|keyword)$/, 'harbor'],
  [/\bversion$/, '2.1.0'],
];

const byDescription: Texts = [
  [/\bISO[ -]?8601\b|\binstant\b|\btimestamp\b/i, instant],
  [/\baddress\b/i, address],
  [/\bhash\b/i, hash],
  [/\bdecimal number\b|\bamount\b/i, '1250.5'],
  [/\bURL\b/, website],
];
