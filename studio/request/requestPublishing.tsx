import type { DocumentActionComponent } from 'sanity';
import { EnvelopeIcon } from '@sanity/icons/Envelope';
import { useToast } from '@sanity/ui/toast';
import { useState } from 'react';
import {
  useAddonDataset,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
  useSchema,
  useValuePreview,
} from 'sanity';
import { useSaving } from '../saving/useSaving.ts';
import { apiVersion } from '../site/siteSnapshot.ts';
import { publishingTask } from './publishingTask.ts';
import { RequestDialog } from './RequestDialog.tsx';

/** The action for writers who may change a draft but not publish it: asks somebody else to, with one of Sanity's tasks. */
export const requestPublishing: DocumentActionComponent = ({ id, type, draft, onComplete }) => {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' });
  const user = useCurrentUser();
  const addon = useAddonDataset();
  const { projectId = '', dataset = '' } = useClient({ apiVersion }).config();
  const schemaType = useSchema().get(type);
  const { value } = useValuePreview({
    ...(schemaType && { schemaType }),
    value: draft,
    enabled: draft !== null,
  });
  const toast = useToast();
  const { whileConnected } = useSaving();
  const [isOpen, setOpen] = useState(false);
  if (isLoading || permission?.granted !== false || !draft || !user) return null;

  const request = async (to: string, note: string): Promise<void> => {
    const client = addon.client ?? (await addon.createAddonDataset());
    if (!client) throw new Error('There is nowhere to store tasks. Ask an administrator.');
    const title = typeof value?.title === 'string' ? value.title : 'Untitled';
    const at = new Date().toISOString();
    const asked = { documentId: id, documentType: type, title, from: user.id, to, note, at };
    const task = publishingTask({ ...asked, projectId, dataset });
    await whileConnected(
      client
        .transaction()
        .createIfNotExists(task.base)
        .patch(task.base._id, (patch) => patch.set(task.set))
        .commit({ tag: 'studio.request-publishing' }),
    );
    toast.push({
      status: 'success',
      title: 'Publishing was requested.',
      description: 'The request is in their list of tasks, and in yours under Subscribed.',
    });
  };
  const close = (): void => {
    setOpen(false);
    onComplete();
  };
  return {
    label: 'Request publishing',
    icon: EnvelopeIcon,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'custom',
      component: <RequestDialog draft={draft} onRequest={request} onClose={close} />,
    },
  };
};
