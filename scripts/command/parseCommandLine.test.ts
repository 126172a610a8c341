import { describe, expect, test } from 'vitest';
import { parseCommandLine } from './parseCommandLine.ts';

const command = {
  name: 'npm run paint',
  summary: 'Paints the house.',
  options: {
    out: { type: 'string', value: 'FOLDER', summary: 'Where to.', default: 'house' },
    color: { type: 'string', value: 'COLOR', summary: 'Which.', choices: ['red', 'blue'] },
    coats: { type: 'number', value: 'N', summary: 'How many.', default: 2, min: 1, max: 9 },
    dry: { type: 'boolean', summary: 'Waits until it is dry.' },
    rooms: {
      type: 'list',
      value: 'ROOM,…',
      summary: 'Which.',
      choices: ['hall', 'attic', 'shed'],
      default: ['hall'],
    },
  },
  arguments: [
    { name: 'WALL', summary: 'The first wall.' },
    { name: 'MORE', summary: 'Other walls.', optional: true, repeated: true },
  ],
} as const;

const defaults = { out: 'house', color: undefined, coats: 2, dry: false, rooms: ['hall'] };
const line = (...words: readonly string[]) => parseCommandLine(command, words);

test('reads options and arguments in any order, and fills in the defaults', () => {
  expect(line('north')).toStrictEqual({ options: defaults, arguments: ['north'] });
  expect(
    line(
      '--coats',
      '3',
      'north',
      '--dry',
      '--out=--odd',
      'south',
      '--color',
      'red',
      '--rooms',
      'attic, shed',
      '--',
      '-x',
    ),
  ).toStrictEqual({
    options: { out: '--odd', color: 'red', coats: 3, dry: true, rooms: ['attic', 'shed'] },
    arguments: ['north', 'south', '-x'],
  });
});

test.each([[['--help']], [['-h']], [['--nonsense', '--help']], [['north', '--coats', 'many', '--help']]])(
  '%j asks for help',
  (words) => expect(line(...words)).toBe('help'),
);

test('words after -- are arguments, even --help', () => {
  expect(line('--', '--help')).toStrictEqual({ options: defaults, arguments: ['--help'] });
});

describe('refuses in one line', () => {
  test.each([
    [['north', '--roof'], "has no option '--roof'"],
    [['north', '--roof=red'], "has no option '--roof'"],
    [['north', '-x'], "has no option '-x'"],
    [['north', '--no-dry'], "has no option '--no-dry'"],
    [['north', '--constructor'], "has no option '--constructor'"],
    [['north', '--__proto__=1'], "has no option '--__proto__'"],
    [['north', '--dry=yes'], "takes --dry without a value, not 'yes'"],
    [['north', '--out'], 'needs a value after --out: --out FOLDER'],
    [['north', '--out='], 'needs a value after --out: --out FOLDER'],
    [['north', '--out', '--dry'], 'needs a value after --out: --out FOLDER'],
    [['north', '--color', 'green'], "takes red or blue after --color, not 'green'"],
    [['north', '--coats', '0'], "takes a whole number from 1 to 9 after --coats, not '0'"],
    [['north', '--coats', '2.5'], "takes a whole number from 1 to 9 after --coats, not '2.5'"],
    [['north', '--coats', '1e1'], "takes a whole number from 1 to 9 after --coats, not '1e1'"],
    [['north', '--rooms', 'hall,,'], "takes hall, attic, shed after --rooms, not ''"],
    [['north', '--rooms', 'hall,loft'], "takes hall, attic, shed after --rooms, not 'loft'"],
    [[], 'needs WALL'],
    [[''], 'got an empty argument'],
    [['north', ''], 'got an empty argument'],
  ])('%j', (words, reason) => {
    expect(() => line(...words)).toThrow(
      new Error(`'npm run paint' ${reason}. See: npm run paint -- --help`),
    );
  });

  test('refuses an extra argument', () => {
    const bare = { name: 'node paint.ts', summary: 'Paints.' };
    expect(() => parseCommandLine(bare, ['north'])).toThrow(
      new Error("'node paint.ts' takes no arguments, but got 'north'. See: node paint.ts --help"),
    );
    const one = { ...bare, arguments: [{ name: 'WALL', summary: 'It.', optional: true }] };
    expect(() => parseCommandLine(one, ['north', 'south'])).toThrow(
      new Error("'node paint.ts' takes only WALL, but also got 'south'. See: node paint.ts --help"),
    );
  });
});
