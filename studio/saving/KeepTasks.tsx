import { useContext, useEffect } from 'react';
import { debounceTime, filter, groupBy } from 'rxjs';
import {
  createDocumentStore,
  operationEvents,
  useDocumentPreviewStore,
  useHistoryStore,
  useSchema,
  useSource,
} from 'sanity';
import { AddonDatasetContext } from 'sanity/_singletons';
import { useSaving } from './useSaving.ts';

/** A pause in typing of this length, in milliseconds, ends the keeping: by then, a task that is still open was saved. */
const pauseLength = 1000;

/**
 * Keeps the edits of tasks until they are saved, which by itself a Studio does only while the task is open. The form of a task has a workspace
 * of its own, with none of our components, so its edits are noticed here. Renders nothing.
 */
export function KeepTasks(): undefined {
  const { keep } = useSaving();
  const client = useContext(AddonDatasetContext)?.client;
  const documentPreviewStore = useDocumentPreviewStore();
  const historyStore = useHistoryStore();
  const schema = useSchema();
  const { i18n } = useSource();
  useEffect(() => {
    if (!client) return undefined;
    const parts = { historyStore, schema };
    const documents = createDocumentStore({
      ...parts,
      getClient: () => client,
      documentPreviewStore,
      initialValueTemplates: [],
      i18n,
    });
    const edits = operationEvents({ ...parts, client }).pipe(
      filter(({ type, args }) => type === 'success' && args.operationName === 'patch'),
      groupBy(({ args }) => args.idPair.publishedId, {
        duration: (editsOfTask) => editsOfTask.pipe(debounceTime(pauseLength)),
      }),
    );
    const subscription = edits.subscribe((editsOfTask) => {
      const close = keep(documents, { publishedId: editsOfTask.key, type: 'tasks.task' });
      editsOfTask.subscribe({ complete: close });
    });
    return () => subscription.unsubscribe();
  }, [keep, client, documentPreviewStore, historyStore, schema, i18n]);
  return undefined;
}
