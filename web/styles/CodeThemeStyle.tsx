'use client';
import type { ReactNode } from 'react';
import type { Look } from '#core/custom/lookCss.ts';
import { lookCss } from '#core/custom/lookCss.ts';
import { codeThemeCss } from './codeThemeCss.ts';

const id = 'codeTheme';

export type CodeThemeStyleProps = { readonly name: string; readonly look?: Look };

/**
 * The colours of code, and what the settings change of the look of the site. A client component like `HeadScript`: all palettes stay with the build, and the page has the chosen one once, not
 * also in React's data.
 */
export function CodeThemeStyle({ name, look = {} }: CodeThemeStyleProps): ReactNode {
  const css = typeof window === 'undefined' ? codeThemeCss(name) + lookCss(look) : openedCss();
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/* What the page was opened with, also when an error has removed it and the layout is rendered again. */
let opened = '';

function openedCss(): string {
  opened ||= document.getElementById(id)?.textContent ?? '';
  return opened;
}
