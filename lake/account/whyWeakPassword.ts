const minLength = 12;
const maxLength = 200;
/** The number of characters of a password that must not come from its owner's name and address. */
const minOwn = 8;

const rows = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
];

/** Explains to somebody why they should not use this password, in a sentence that says what to do. Undefined if they may use it. */
export async function whyWeakPassword(
  password: string,
  person: { readonly name: string; readonly email: string },
): Promise<string | undefined> {
  const text = password.normalize('NFKC').toLowerCase();
  const length = Array.from(text).length;
  if (length < minLength) {
    return `A password needs at least ${minLength} characters, and this one has ${length}. Four words that do not belong together are easy to remember.`;
  }
  if (length > maxLength) return `A password may have ${maxLength} characters, and this one has ${length}.`;
  if (isPattern(text)) {
    return 'This password repeats itself or follows the alphabet or the keyboard. Choose another one.';
  }
  if (withoutPerson(text, person).length < minOwn) {
    return 'This password is little more than your name or address. Choose another one.';
  }
  if (await isCommon(text)) {
    return 'This password, or the word in it, is one of those that are guessed first. Choose another one, such as four words that do not belong together.';
  }
  return undefined;
}

function isPattern(text: string): boolean {
  if (/^(.{1,6}?)\1+.{0,5}$/su.test(text)) return true;
  const reversed = Array.from(text).toReversed().join('');
  return rows.some((row) => {
    const endless = row.repeat(Math.ceil(maxLength / row.length) + 1);
    return endless.includes(text) || endless.includes(reversed);
  });
}

/** Returns the text without the words of the person's name and address. */
function withoutPerson(
  text: string,
  { name, email }: { readonly name: string; readonly email: string },
): string {
  const words =
    `${name} ${email}`
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), text);
}

/** Returns whether it is a common password, possibly with digits and signs around it or in place of letters. */
async function isCommon(text: string): Promise<boolean> {
  // Loaded only when somebody chooses a password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const common = new Set(dictionary['passwords-common']);
  const word = text.replaceAll(/^[^\p{L}@$]+|[^\p{L}@$]+$/gu, '');
  return [text, word, word.replaceAll(/[@013457$]/g, (sign) => letters[sign] ?? sign)].some((each) =>
    common.has(each),
  );
}

const letters: Readonly<Record<string, string>> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
};
