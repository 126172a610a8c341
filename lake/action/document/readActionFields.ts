import type { JsonObject } from '#system/values/jsonObject.ts';
import { isAbsentOr } from '#system/values/isAbsentOr.ts';
import { isJsonObject } from '#system/values/jsonObject.ts';
import { actionError } from './actionError.ts';

/** Reads the fields of an action. Refuses a missing field or a wrong type with an error that names the field. */
export type ActionFields = {
  readonly text: (name: string) => string;
  readonly optionalText: (name: string) => string | undefined;
  readonly optionalNumber: (name: string) => number | undefined;
  readonly object: (name: string) => JsonObject;
  readonly optionalObject: (name: string) => JsonObject | undefined;
  readonly texts: (name: string) => string[];
  readonly fail: (type: string, description: string, status?: number) => Error;
};

/** Reads the fields of an action. Each reader throws an `HttpError` that names the action, by its position `index`, and the field. */
export function readActionFields(action: JsonObject, index: number): ActionFields {
  const fail = (type: string, description: string, status = 400) =>
    actionError(status, index, type, description);
  const refuse = (name: string, what: string) =>
    fail('actionParseError', `${String(action['actionType'])} needs ${what} "${name}"`);
  return {
    fail,
    text: (name) => {
      const value = action[name];
      if (typeof value !== 'string') throw refuse(name, 'a string');
      return value;
    },
    optionalText: (name) => {
      const value = action[name] ?? undefined;
      if (!isAbsentOr('string', value)) throw refuse(name, 'a string');
      return value;
    },
    optionalNumber: (name) => {
      const value = action[name] ?? undefined;
      if (!isAbsentOr('number', value)) throw refuse(name, 'a number');
      return value;
    },
    object: (name) => {
      const value = action[name];
      if (!isJsonObject(value)) throw refuse(name, 'an object');
      return value;
    },
    optionalObject: (name) => {
      const value = action[name] ?? undefined;
      if (value !== undefined && !isJsonObject(value)) throw refuse(name, 'an object');
      return value;
    },
    texts: (name) => {
      const value = action[name] ?? [];
      if (!Array.isArray(value)) throw refuse(name, 'a list of strings');
      return value.map((item: unknown) => {
        if (typeof item !== 'string') throw refuse(name, 'a list of strings');
        return item;
      });
    },
  };
}
