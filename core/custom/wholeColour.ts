/** A colour with six hexadecimal digits, as a palette needs it: `#1D4` -> `#11dd44`. Undefined of anything else. */
export function wholeColour(text: string | undefined): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '') ?? [];
  if (digits === undefined) return undefined;
  const whole = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  return `#${whole.toLowerCase()}`;
}
