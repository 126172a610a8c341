/** Returns a function that says a text unless it is empty or was the last one; after an empty one, it says the last one again. */
export function tellChanges(say: (text: string) => void): (text: string) => void {
  let told = '';
  return (text) => {
    if (text !== '' && text !== told) say(text);
    told = text;
  };
}
