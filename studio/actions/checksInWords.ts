/** What is said after the checks of a draft. The same as before is not said again. */
export function checksInWords(errors: number): string {
  if (errors === 0) return 'No errors: it can be published.';
  const count = errors === 1 ? '1 error' : `${errors} errors`;
  return `${count}: it cannot be published yet. The button "Validation" lists what is wrong.`;
}
