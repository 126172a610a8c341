'use client';
import type { ReactNode } from 'react';
import { codeThemeCss } from './codeThemeCss.ts';

const id = 'codeTheme';

/**
 * The colours of code. A client component like `HeadScript`: all palettes stay with the build, and the page has the chosen one once, not
 * also in React's data.
 */
export function CodeThemeStyle({ name }: { readonly name: string }): ReactNode {
  const css = typeof window === 'undefined' ? codeThemeCss(name) : openedCss();
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

/* What the page was opened with, also when an error has removed it and the layout is rendered again. */
let opened = '';

function openedCss(): string {
  opened ||= document.getElementById(id)?.textContent ?? '';
  return opened;
}
