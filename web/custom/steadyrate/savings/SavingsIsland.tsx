import type { ComponentType, ReactNode } from 'react';
import type { SavingsFormProps } from './SavingsForm.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LoadFailure } from '../../../ui/loading/LoadFailure.tsx';
import { Spinner } from '../../../ui/loading/Spinner.tsx';

/**
 * Puts the form into a calculator of a body, in place of the example, once its code is loaded. Every page of a route contains all client
 * code that the route may need, so code that only one page uses is loaded here, in the browser.
 * @param place the `.SavingsCalculator-live` of a `SavingsCalculator`
 */
export function SavingsIsland({ place }: { readonly place: HTMLElement }): ReactNode {
  const [Form, setForm] = useState<ComponentType<SavingsFormProps>>();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    import('./SavingsForm.tsx').then(({ SavingsForm }) => setForm(() => SavingsForm), setFailure);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again at each attempt
  }, [attempt]);
  // What was there before the scripts ran, with the same ids, goes before anything else is seen.
  useLayoutEffect(() => {
    const past = Form ? `${loading}, .SavingsCalculator-live ~ .SavingsPanel` : loading;
    if (Form || failure !== undefined) {
      place.parentElement?.querySelectorAll(past).forEach((element) => element.remove());
    }
  }, [place, Form, failure]);

  function retry(): void {
    setFailure(undefined);
    setAttempt(attempt + 1);
  }

  return createPortal(
    Form ? (
      <Form id={place.dataset['id'] ?? ''} feeBasisPoints={Number(place.dataset['fee'])} />
    ) : failure !== undefined ? (
      <LoadFailure error={failure} onRetry={retry} />
    ) : attempt > 1 ? (
      <span className="SavingsCalculator-loading">
        <Spinner label="Loading the calculator" />
      </span>
    ) : null,
    place,
  );
}

const loading = '.SavingsCalculator-live ~ .SavingsCalculator-loading';
