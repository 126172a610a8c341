'use client';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Spinner } from '../loading/Spinner.tsx';
import type { SavingsFormProps } from './SavingsForm.tsx';

export type SavingsIslandProps = SavingsFormProps & {
  /** The example to show until the form is there. */
  readonly children: ReactNode;
};

/**
 * Puts the form in the place of the example once its code is loaded. All client code that a route may need comes with
 * each of its pages; what only one page uses is therefore loaded from here, in the browser.
 */
export function SavingsIsland({ children, ...props }: SavingsIslandProps): ReactNode {
  const [Form, setForm] = useState<ComponentType<SavingsFormProps>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import('./SavingsForm.tsx').then(({ SavingsForm }) => setForm(() => SavingsForm), setFailure);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt is the reason to run
  }, [attempt]);
  if (Form !== undefined) {
    return <Form {...props} />;
  }
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
