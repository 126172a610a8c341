'use client';
import type { ComponentType, ReactNode } from 'react';
import type { SavingsFormProps } from './SavingsForm.tsx';
import { useEffect, useState } from 'react';
import { LoadFailure } from '../ui/loading/LoadFailure.tsx';
import { Spinner } from '../ui/loading/Spinner.tsx';

export type SavingsIslandProps = SavingsFormProps & {
  /** The example to show until the form is loaded. */
  readonly children: ReactNode;
};

/**
 * Replaces the example by the form once its code is loaded. Every page of a route contains all client code that the route may
 * need, so code that only one page uses is loaded here, in the browser.
 */
export function SavingsIsland({ children, ...props }: SavingsIslandProps): ReactNode {
  const [Form, setForm] = useState<ComponentType<SavingsFormProps>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import('./SavingsForm.tsx').then(({ SavingsForm }) => setForm(() => SavingsForm), setFailure);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again at each attempt
  }, [attempt]);
  if (Form) return <Form {...props} />;
  return (
    <>
      {failure === undefined ? (
        <span className="SavingsCalculator-loading">
          <Spinner label="Loading the calculator" />
        </span>
      ) : (
        <LoadFailure
          error={failure}
          onRetry={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {children}
    </>
  );
}
