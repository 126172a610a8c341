/** The words of a command line; `name` comes first if they do not start with the name of a command or ask for help. */
export function withDefaultWord(name: string, words: readonly string[]): readonly string[] {
  const [first] = words;
  if (first === '--help' || first === '-h') return words;
  return first === undefined || first.startsWith('-') ? [name, ...words] : words;
}
