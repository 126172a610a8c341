import type { Module } from '../module.ts';
import { parseModule } from '../parseModule.ts';

/** A small project: the texts of its files by their names. */
export function modulesOf(texts: Readonly<Record<string, string>>): readonly Module[] {
  return Object.entries(texts).map(([file, text]) => parseModule(file, text));
}
