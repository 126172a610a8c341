import type { DocumentActionComponent } from 'sanity';
import { useDocumentOperation } from 'sanity';
import { useSavingState } from '../../saving/useSaving.ts';
import { asChecking } from './asChecking.ts';
import { useChecks } from './useChecks.ts';

/**
 * The Studio's own publish action, disabled from the moment of a change until the checks have run: before that, its errors are those of an
 * earlier form of the document. If the checks never end, it can be pressed all the same: the build makes them again. Without a connection
 * there are no checks to wait for, and the button is disabled for that reason.
 */
export function waitForChecks(publish: DocumentActionComponent): DocumentActionComponent {
  const WaitForChecks: DocumentActionComponent = (props) => {
    const { id, type, draft } = props;
    const own = publish(props);
    const { publish: operation } = useDocumentOperation(id, type);
    const checks = useChecks(id, type, draft);
    const saving = useSavingState();
    if (!own || checks === 'done' || saving !== 'connected') return own;
    if (checks === 'running') return asChecking(own);
    return {
      ...own,
      disabled: operation.disabled !== false,
      title:
        'The last change could not be checked. You can publish it: the site is checked again when it is built, and stays as it is if there is an error.',
      // The Studio's own would wait for the checks.
      onHandle: () => operation.execute(),
    };
  };
  WaitForChecks.action = 'publish';
  return WaitForChecks;
}
