/** Words of a command line that begin with the name of a command, which is `name` if they do not have one. */
export function withDefaultWord(name: string, words: readonly string[]): readonly string[] {
  const [first] = words;
  if (first === '--help' || first === '-h') return words;
  return first === undefined || first.startsWith('-') ? [name, ...words] : words;
}
