import { seededRandom } from '#core/testing/seededRandom.ts';
import { vocabulary } from '../corpus/randomText.ts';

/** Returns queries made to cost as much as possible, with everything that the language allows. They are always the same. */
export function adversarialQueries(): readonly string[] {
  const random = seededRandom(1);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  const common = vocabulary.slice(16, 46);
  const rare = vocabulary.slice(5_000);
  const clause = (): string =>
    `${pick(['', '', '+', '-'])}${pick(['', '', 'title:', 'content:'])}${pick([
      `*${pick(common).slice(0, 1)}*`,
      pick(common),
      `${pick(rare)}~${1 + Math.floor(random() * 3)}`,
      `${pick(common).slice(0, 1)}*${pick(common).slice(-1)}`,
      '*',
      `${pick(common)}.${pick(common)}_${pick(common)}`,
    ])}${pick(['', '', '^9'])}`;
  return [
    '*',
    '* * * * * * * *',
    '*a*',
    'a*',
    times(24, () => '*a*'),
    times(24, () => `*${pick(common).slice(0, 1)}*`),
    times(24, () => pick(common)),
    times(24, () => `${pick(rare)}~3`),
    times(24, () => `${pick(common)}~3`),
    times(24, () => `${pick(rare)}x`),
    times(24, () => `+${pick(common)}`),
    times(24, () => `-${pick(rare)}`),
    'xqzjwkvbx~3',
    times(80, () => 'xqzjwkvbx~3'),
    `*${'a*'.repeat(400)}`,
    `*${'*a'.repeat(200)}*`,
    'ab.cd_ef/'.repeat(110),
    'a'.repeat(100_000),
    'a:~^+-'.repeat(20_000),
    'aB'.repeat(500),
    'ratedebtpriceposition'.repeat(20),
    '+'.repeat(1000),
    ':'.repeat(1000),
    '\\'.repeat(1000),
    ...Array.from({ length: 300 }, () => times(1 + Math.floor(random() * 24), clause)),
  ];
}

function times(count: number, make: () => string): string {
  return Array.from({ length: count }, make).join(' ');
}
