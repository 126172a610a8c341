/*
 * Readers of environment variables, each of one variable. They throw an Error that names the variable, what it is and what it must be.
 */

/** Variables with their values. */
export type VariableSource = Readonly<Record<string, string | undefined>>;

/** Its value without white space around it; undefined if it is not set or empty. */
export function text(source: VariableSource, name: string): string | undefined {
  const value = source[name]?.trim();
  return value === '' ? undefined : value;
}

/** Returns the items of a list separated by commas, without white space around them; undefined if the variable is not set. */
export function list(source: VariableSource, name: string): readonly string[] | undefined {
  return text(source, name)
    ?.split(',')
    .map((item) => item.trim());
}

/** One of some values; undefined if it is not set. */
export function choice<Value extends string>(
  source: VariableSource,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const given = text(source, name);
  const value = values.find((known) => known === given);
  if (given !== undefined && value === undefined) {
    throw new Error(`${name} is '${given}'; it must be ${values.join(' or ')}.`);
  }
  return value;
}

/** A port; `fallback` if it is not set. */
export function port(source: VariableSource, name: string, fallback: number): number {
  return wholeNumber(source, name, fallback, 1, 65_535);
}

/** A whole number from `min` to `max`; `fallback` if it is not set. */
export function wholeNumber(
  source: VariableSource,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const value = text(source, name);
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new Error(`${name} is '${value}'; it must be a whole number from ${min} to ${max}.`);
  }
  return number;
}

/** An instant, as ISO 8601 in UTC; `fallback` if it is not set. */
export function instant(source: VariableSource, name: string, fallback: Date): string {
  const value = text(source, name);
  const date = value === undefined ? fallback : new Date(value);
  if (Number.isNaN(date.getTime())) {
    throw new Error(`${name} is '${value}'; it must be an instant such as 2026-01-31T12:00:00Z.`);
  }
  return date.toISOString();
}

/** An origin with TLS, because links for reviewers, and passwords, must not cross a network in the clear; undefined if it is not set. */
export function publicUrl(source: VariableSource, name: string, example: string): string | undefined {
  const url = text(source, name);
  if (url !== undefined && !/^https:\/\/[\w.-]+(:\d+)?$/.test(url)) {
    throw new Error(`${name} is '${url}'; it must be https:// and the name of a host, such as ${example}.`);
  }
  return url?.toLowerCase();
}

/** A token that cannot be guessed; undefined if it is not set. The message does not quote it: messages are logged. */
export function longToken(source: VariableSource, name: string): string | undefined {
  const token = text(source, name);
  if (token !== undefined && !/^[\w.~+/=-]{20,}$/.test(token)) {
    throw new Error(
      `${name} must have at least 20 characters, all of them letters, digits or any of -._~+/=.`,
    );
  }
  return token;
}
