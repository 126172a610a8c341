'use client';
import type { CSSProperties, ReactNode } from 'react';
import { groundOf } from '#core/custom/groundOf.ts';
import { causeChain } from '../ui/loading/causeChain.ts';

/** The last resort, if the layout of the site itself fails: uses nothing of the site, not even its stylesheet. */
export default function FailedFrame(props: { readonly error: Error; readonly reset: () => void }): ReactNode {
  return (
    <html lang="en">
      <head>
        <title>Page Error</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body style={bodyStyle}>
        <main role="alert">
          <h1>This page crashed</h1>
          <pre style={errorStyle}>{causeChain(props.error)}</pre>
          <button type="button" style={buttonStyle} onClick={props.reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}

const bodyStyle: CSSProperties = {
  maxWidth: '46rem',
  margin: '0 auto',
  padding: '3rem 1.25rem',
  background: groundOf.dark,
  color: '#dde5ee',
  font: '1rem/1.6 system-ui, sans-serif',
  colorScheme: 'dark',
};

const errorStyle: CSSProperties = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

const buttonStyle: CSSProperties = { minHeight: '2.75rem', padding: '0 1.5rem', font: 'inherit' };
