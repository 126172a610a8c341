/** Returns whether a text is the address of a page on the web that a link can lead to. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/.test(text) && text.length <= maxLength && URL.canParse(text);
}

/** Browsers follow longer ones, but no specification is at one. */
const maxLength = 2000;
