import type { Template } from 'sanity';

/** A redirect from an address that is known. */
export const redirectTemplate: Template = {
  id: 'redirect-from',
  title: 'Redirect from this address',
  schemaType: 'redirect',
  parameters: [{ name: 'from', title: 'From', type: 'string' }],
  value: ({ from }: { readonly from: string }) => ({ from }),
};
