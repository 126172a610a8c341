import type { Shape } from '#system/values/shape.ts';
import { text } from '#system/values/shape.ts';

/** The fields of every document, which are checked where they are set. */
export const systemFields = {
  _id: text(),
  _type: text(),
  _rev: text(),
  _createdAt: text(),
  _updatedAt: text(),
} satisfies Readonly<Record<string, Shape>>;
