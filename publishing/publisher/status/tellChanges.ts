/** Returns a function that prints a text unless it is empty or the same as the last one. An empty text resets it. */
export function tellChanges(say: (text: string) => void): (text: string) => void {
  let told = '';
  return (text) => {
    if (text !== '' && text !== told) say(text);
    told = text;
  };
}
